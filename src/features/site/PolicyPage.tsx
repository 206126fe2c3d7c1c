import { COMPANY } from '@/shared/config/company';
import { Markdown } from '@/shared/ui/text/Markdown';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { ReadingColumns } from '@/shared/ui/page/ReadingColumns';
import { TextContents } from '@/shared/ui/page/TextContents';
import { fillIn } from './policies/fill';

/** When either policy last changed. */
const CHANGED = '28 November 2026';

interface Props {
  title: string;
  /** Markdown with `{names}` of policies/fill.ts. */
  text: string;
}

/** A policy: dated, in plain words, with links to each of its parts. */
export function PolicyPage({ title, text }: Props) {
  const filled = fillIn(text, COMPANY);
  return (
    <ReadingColumns
      head={<PageHeader title={title} lead={`Last updated ${CHANGED}.`} display />}
      contents={<TextContents label="On this page" text={filled} />}
    >
      <Markdown text={filled} />
    </ReadingColumns>
  );
}
