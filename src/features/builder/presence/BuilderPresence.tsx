import { useTheme, type Theme } from '@mui/material/styles';
import { PresentPeople } from '@/shared/data/presence/PresentPeople';
import { usePresence, type Present } from '@/shared/data/presence/usePresence';
import { personHue } from '@/shared/lib/people';
import { CommentMarks } from '../comments/CommentMarks';
import { useBuilder } from '../state/store';
import { cardSelector } from '../ui/domTargets';
import { usePageStyles } from '../ui/usePageStyles';

/** Who else has this form open, and at which questions they are. */
export function BuilderPresence({ formId }: { formId: string }) {
  const field = useBuilder(({ selection }) =>
    selection.kind === 'field' ? selection.id : undefined,
  );
  const people = usePresence(`form:${formId}`, field);
  usePageStyles(framesOf(people, useTheme()));
  return (
    <>
      <PresentPeople people={people} />
      <CommentMarks formId={formId} />
    </>
  );
}

/** A text within a style sheet: whatever is no letter or digit is written by its number. */
const cssText = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 32).toString(16)} `)}"`;

/** Frames of the questions that others have selected, in their colour and with their name. */
const framesOf = (people: readonly Present[], { vars }: Theme): string =>
  people
    .map(({ name, field }) => {
      if (field === undefined) return '';
      const { ink } = vars.palette.hue[personHue(name)];
      const card = `.card${cardSelector(field)}`;
      return `${card}:not(:focus-visible) { outline: 2px solid ${ink}; outline-offset: 2px; }
${card}::after {
  content: ${cssText(name)};
  position: absolute;
  inset-inline-end: 0.75rem;
  top: -0.75rem;
  max-width: 45%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  padding: 0 0.375rem;
  border-radius: 4px;
  font-size: 0.75rem;
  font-weight: 500;
  line-height: 1.125rem;
  color: ${vars.palette.background.paper};
  background-color: ${ink};
  pointer-events: none;
  z-index: 2;
}`;
    })
    .join('\n');
