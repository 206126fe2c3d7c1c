/** How the latest edits stand with the server. */
export type SaveState =
  /** Nothing edited yet, and nothing stored. */
  | { kind: 'new' }
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** `kept`: whether the journal has the edits, so that the tab may be closed. */
  | { kind: 'offline'; kept: boolean }
  /** The server does not answer, although the browser believes itself online. */
  | { kind: 'delayed'; kept: boolean }
  | { kind: 'failed'; message: string };
