/** Saved reports of the demo: one of all forms, one of a form with chosen parts. */
import type { ReportContent } from '@/domain/documents/reports.schema';
import type { DemoActor } from './demoActor';

const PLAIN = { compare: 'previous', filter: '' } as const;

export async function saveReports(
  { act, newKey, now }: DemoActor,
  workspace: string,
  formId: string,
): Promise<void> {
  const reports: ReportContent[] = [
    { ...PLAIN, name: 'All forms this month', period: 'month', view: 'overview' },
    {
      ...PLAIN,
      name: 'Monday meeting',
      formId,
      period: '30d',
      view: 'report',
      parts: [
        {
          kind: 'note',
          text: 'Quotes of the last 30 days. Who came, what they want, and where we lose them.',
        },
        { kind: 'figure', figure: 'submissions' },
        { kind: 'figure', figure: 'conversion' },
        { kind: 'figure', figure: 'time' },
        { kind: 'section', section: 'trend' },
        { kind: 'question', id: 'fservice' },
        { kind: 'question', id: 'fbudget' },
        { kind: 'section', section: 'sources' },
        { kind: 'section', section: 'journey' },
      ],
    },
  ];
  for (const report of reports) {
    await act(now, 'saveReport', { workspace, id: newKey(), report });
  }
}
