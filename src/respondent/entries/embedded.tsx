/** @jsxImportSource preact */
import { view as viewOf } from '@/domain/logic/visibility';
import type { LiveForm } from '@/domain/responses/mount';
import { PageScreen } from '../page/FormScreen';
import { markupOf } from '../server/markup';
import { ENGLISH } from '@/domain/words/english';
import { withOneMark } from '@/domain/words/requiredMark';

/** The form as a page of the site first shows it; `mount` (embed.tsx) hydrates it. */
export function embeddedForm({ draft, version, definition }: Omit<LiveForm, 'onSubmit'>): string {
  const view = viewOf(definition, {}, '');
  const current = view.pages[0];
  if (!current) return '';
  const form = {
    formId: draft,
    version,
    definition,
    words: withOneMark(ENGLISH, definition),
    defaults: {},
  };
  const markup = markupOf(
    <PageScreen form={form} view={view} current={current} inputs={{}} problems={{}} host="site" />,
  );
  // Sent before the script is there, it would lead away and lose what was typed. This way nothing happens until then.
  return markup.replace('<form method="post"', '<form method="dialog"');
}
