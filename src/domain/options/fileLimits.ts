/** Limits of files that respondents send and members attach. Sizes in bytes, times in milliseconds. */

/** What owners and respondents read as a megabyte. */
export const MEGABYTE = 1_000_000;

export const FILE_LIMITS = {
  /** Of one piece that is sent. */
  piece: 2 * 1024 * 1024,
  /** What the page sends at a time: little is lost where a connection breaks. */
  sent: 1024 * 1024,
  /** Of a whole post without JavaScript, files and answers together. */
  post: 10 * 1024 * 1024,
  /** Of every piece but a file's last: each is an object in the bucket, and a line of the file's document. */
  leastPiece: 64 * 1024,
  /** Files of a form that wait for their response; beyond them, each network has a few of its own (`makeRoom`). */
  waiting: 1_000,
  waitingOfNetwork: 20,
  /** Those included: without an end, anyone could fill the bucket. */
  waitingInAll: 10_000,
  /** Files that one address has announced and sent nothing of, on one instance. */
  announced: 20,
  /** Of a picture that a preview is drawn from, in bytes and pixels. */
  previewBytes: 15_000_000,
  previewPixels: 25_000_000,
  /** The longer edge of a preview, in pixels. */
  previewEdge: 480,
} as const;

/** How long a file waits for its response after the last piece. */
export const WAITING_TIME = 3 * 86_400_000;

/** How long a file is announced before its first piece arrives. */
export const ANNOUNCED_TIME = 15 * 60_000;

/** How long a file is safe from newer ones, if as many wait as may, or the workspace has no space left. */
export const SAFE_TIME = 20 * 60_000;

/** Of files that members attach to contacts and accounts. */
export const ATTACHED_LIMITS = {
  /** Of one file. */
  megabytes: 50,
  /** Files of one contact or account; of merged ones together. */
  ofRecord: 200,
  /** Of all that are attached in a workspace. */
  ofWorkspaceMegabytes: 5_000,
  /** How long a deleted one can be put back. */
  undo: 60 * 60_000,
} as const;

/** Files that one call opens. */
export const MAX_OPENED = 400;

/** Where a question says nothing. */
export const USUAL_FILES = { maxFiles: 1, maxMegabytes: 10 } as const;
