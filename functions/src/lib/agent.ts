import { isbot } from 'isbot';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';

/** The parts of a User-Agent that we keep: neither the text itself nor anything identifying. */
export interface Agent {
  bot: boolean;
  device: NonNullable<SubmissionDoc['device']>;
}

export function agentOf(userAgent: string | undefined): Agent {
  // A missing header is no browser: isbot reports null as a bot only if asked to.
  const text = (userAgent ?? '').slice(0, 1_000);
  return { bot: text === '' || isbot(text), device: deviceOf(text) };
}

function deviceOf(text: string): Agent['device'] {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(text)) return 'tablet';
  return /Mobi|iPhone|iPod|Android/i.test(text) ? 'phone' : 'desktop';
}
