/** Days a partial response is kept after its last change. */
export const PARTIAL_DAYS = 30;
