/**
 * What is free, in one line. Written out, because the plans and the formatting of numbers would weigh 1.7 kB on the home
 * page; `tests/unit/features/home.test.ts` holds it to the plan.
 */
export const FREE_PLAN = 'Free plan: 10 forms, 500 responses a month. No card needed.';
