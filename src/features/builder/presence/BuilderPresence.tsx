import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { PresentPeople } from '@/shared/data/presence/PresentPeople';
import { usePresence, type Present } from '@/shared/data/presence/usePresence';
import { personHue } from '@/shared/lib/people';
import { CommentMarks } from '../comments/CommentMarks';
import { useBuilder } from '../state/store';
import { cardSelector } from '../ui/domTargets';

/** Who else has this form open, and at which questions they are. */
export function BuilderPresence({ formId }: { formId: string }) {
  const field = useBuilder(({ selection }) =>
    selection.kind === 'field' ? selection.id : undefined,
  );
  const people = usePresence(`form:${formId}`, field);
  return (
    <>
      <PresentPeople people={people} />
      <CommentMarks formId={formId} />
      <GlobalStyles styles={(theme) => outlines(people, theme)} />
    </>
  );
}

/** A text within a style sheet: whatever is no letter or digit is written by its number. */
const cssText = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 32).toString(16)} `)}"`;

/**
 * Frames of the questions that others have selected, in their colour and with their name. As styles of the page, so that no card is
 * drawn again.
 */
function outlines(people: readonly Present[], { vars }: Theme) {
  return people.map(({ name, field }) => {
    if (field === undefined) return {};
    const { ink } = vars.palette.hue[personHue(name)];
    return {
      [`.card${cardSelector(field)}`]: {
        '&:not(:focus-visible)': { outline: `2px solid ${ink}`, outlineOffset: 2 },
        '&::after': {
          content: cssText(name),
          position: 'absolute',
          insetInlineEnd: '0.75rem',
          top: '-0.75rem',
          maxWidth: '45%',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          padding: '0 0.375rem',
          borderRadius: '4px',
          font: '500 0.75rem/1.125rem var(--font, inherit)',
          color: vars.palette.background.paper,
          backgroundColor: ink,
          pointerEvents: 'none',
          zIndex: 2,
        },
      },
    };
  });
}
