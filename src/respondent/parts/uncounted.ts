/**
 * The visit counts nowhere: the form is anonymous (decision 0215), or a response is changed, whose answers are judged by the
 * day on which it was submitted. Only pages of such forms and links name this part (pageDocument.tsx).
 */
import type { PublicForm } from '../page/publicForm';
import type { Part } from '../fields/part';

const data = document.getElementById('data');
// Written by our own server into this very document.
const change = data && (JSON.parse(data.textContent) as PublicForm).guard?.change;

export const part = {
  views: { untracked: true, ...(change ? { day: change.day } : {}) },
} satisfies Part;
