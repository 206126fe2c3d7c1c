/** What a page sends to a new version that waits. */
export const TAKE_OVER = 'take-over';
