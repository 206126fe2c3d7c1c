/** Who answered, and the gist of it, as lists say it. */
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';

type Said = Pick<SubmissionDoc, 'respondent' | 'summary'>;

/** What to call who answered: by name, else by address. */
export function respondentName({ respondent }: Pick<Said, 'respondent'>): string {
  return respondent?.name ?? respondent?.email ?? 'Anonymous';
}

/** The first answers of a response (intake.ts `summaryOf`), without what names the person. */
export function gistOf({ respondent, summary }: Said): string {
  const said = [respondent?.name, respondent?.email];
  return summary
    .split(' · ')
    .filter((part) => !said.includes(part))
    .join(' · ');
}
