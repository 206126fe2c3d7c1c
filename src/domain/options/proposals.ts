/** Limits of changes that programs propose (documents/forms.schema.ts `formProposalSchema`). */
export const PROPOSAL_LIMITS = {
  /** That wait for a decision, of one form. */
  waiting: 20,
  /** Characters of the reason. */
  why: 500,
  operations: 500,
  bytes: 200_000,
} as const;
