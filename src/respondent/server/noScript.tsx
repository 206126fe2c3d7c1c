/** The way through a form without script, as documents. */
import type { SubmissionRequest } from '@/domain/calls/doors.schema';
import type { HtmlDocument } from './document';
import { noticeDocument } from './notices';
import { pageDocument } from './pageDocument';
import { pageStep } from './pageStep';

export type NoScriptStep =
  | { kind: 'document'; document: HtmlDocument; status: number }
  | { kind: 'submit'; request: SubmissionRequest };

/** One step of a respondent without script (pageStep.tsx), as the document that answers it. */
export function noScriptStep(...asked: Parameters<typeof pageStep>): NoScriptStep {
  const step = pageStep(...asked);
  switch (step.kind) {
    case 'submit':
      return step;
    case 'missing':
      return { kind: 'document', document: noticeDocument('missing'), status: 404 };
    case 'page':
      return { kind: 'document', document: pageDocument(step.page), status: step.status };
  }
}
