/**
 * What is counted of people whose browser asks not to be tracked, by Do Not Track or Global Privacy Control (decision
 * 0179): their visits, without how far they came, or their responses alone. How far they came is never kept.
 */
export const PRIVATE_VISITS = ['visits', 'responses'] as const;
export type PrivateVisits = (typeof PRIVATE_VISITS)[number];

/** What a workspace counts that has not chosen. */
export const DEFAULT_PRIVATE_VISITS: PrivateVisits = 'visits';
