import type { ErasedResponses } from '@/domain/options/contactLimits';
import { Radios } from './ExplainedChoice';

const ITEMS = [
  {
    value: 'delete',
    label: 'Delete responses',
    about: 'They disappear from your lists. Your figures don’t change.',
  },
  {
    value: 'strip',
    label: 'Keep responses without answers',
    about: 'They stay in your lists as “Answers erased”.',
  },
] as const;

interface Props {
  value: ErasedResponses;
  onChange: (value: ErasedResponses) => void;
}

/** What becomes of the responses of people who are erased. */
export function ErasedResponsesChoice({ value, onChange }: Props) {
  return <Radios label="Their responses" value={value} items={ITEMS} onChange={onChange} />;
}
