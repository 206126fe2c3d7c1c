/**
 * A response is changed: its answers are judged by the day on which it was submitted, and the visit counts nowhere. Only
 * pages of the link to change a response name this part (pageDocument.tsx).
 */
import type { PublicForm } from '../page/publicForm';
import type { Part } from '../fields/part';

const data = document.getElementById('data');
// Written by our own server into this very document.
const change = data && (JSON.parse(data.textContent) as PublicForm).guard?.change;

export const part = {
  views: { untracked: true, ...(change ? { day: change.day } : {}) },
} satisfies Part;
