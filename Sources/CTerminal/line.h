// Between the parts that see readline.
#ifndef LINE_H
#define LINE_H

// Puts our commands where readline's are that must not run as they are, and sets what must hold.
void ct_line_bind(void);

// Commands that only report.
int ct_on_enter(int count, int key);
int ct_on_complete(int count, int key);
int ct_on_edit(int count, int key);
// Inserts the next key, whatever it is.
int ct_on_quote(int count, int key);

#endif
