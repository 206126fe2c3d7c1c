/** Days a partial response is kept after its last change. Apart from partials.ts, for screens that only say so. */
export const PARTIAL_DAYS = 30;
