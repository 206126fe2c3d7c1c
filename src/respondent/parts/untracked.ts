/**
 * For workspaces that count people whose browser asks not to be tracked only once they respond (decision 0179): such a
 * visit is then not begun, and nothing is sent before the response.
 */
import type { Part } from '../fields/part';

/** Whether the browser asks not to be tracked: by Global Privacy Control or by Do Not Track. */
export const isPrivate = (): boolean =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

// On the server, and in the preview, no one is counted anyway.
const isPage = typeof document !== 'undefined';

export const part = { views: { untracked: isPage && isPrivate() } } satisfies Part;
