/** What is needed beyond the page itself (deferred.ts); rejects where it cannot be had. */
export const fetchDeferred = () => import('./deferred');
