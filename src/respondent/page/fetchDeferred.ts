/** The two scripts that a page does without until a person acts. Both reject where they cannot be had. */

/** What judges answers. */
export const fetchValidation = () => import('../parts/validation');

/** What sends them, and shows what became of them. */
export const fetchDeferred = () => import('./deferred');
