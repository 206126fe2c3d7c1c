import type { Doubt, DoubtCode, SubmissionDoc } from '@/domain/documents/submissions.schema';

const count = (n: number | undefined, one: string, several: string) =>
  n === 1 ? `1 ${one}` : `${n ?? 0} ${several}`;

const TEXTS: Readonly<Record<DoubtCode, (doubt: Doubt) => string>> = {
  fast: ({ n }) => `Sent ${n ?? 0} s after opening`,
  links: ({ n }) => count(n, 'link', 'links'),
  name_link: () => 'A link in a name or address',
  markup: () => 'Link code such as [url]',
  same: ({ n }) => `Same text as ${count(n, 'other response', 'other responses')} within a day`,
  word: ({ word }) => `Typical spam words: “${word ?? ''}”`,
  listed: ({ word }) => `On your list: “${word ?? ''}”`,
};

/** A reason in words: “3 links”. */
export const doubtText = (doubt: Doubt): string => TEXTS[doubt.code](doubt);

/** Why a response is in spam, in one line; empty for one that is not there, or that a member put there. */
export const doubtsLine = ({ status, doubts }: Pick<SubmissionDoc, 'status' | 'doubts'>): string =>
  status === 'spam' ? (doubts ?? []).map(doubtText).join(' · ') : '';
