/** How long a workspace on the free plan is new, in milliseconds. */
const NEW_FOR = 7 * 86_400_000;

/** Whether a workspace is new: links are kept out of its mails to respondents, and what looks like phishing waits. */
export const isNewcomer = (
  { plan, createdAt }: { plan: string; createdAt: number },
  now: number,
): boolean => plan === 'free' && createdAt > now - NEW_FOR;
