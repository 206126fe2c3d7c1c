import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { parseMarkdown, plainText } from '@/shared/lib/markdown';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { TextLink } from '../text/TextLink';

/** A text with fewer parts is read from top to bottom. */
const LONG = 3;

interface Props {
  /** "In this article". */
  label: string;
  /** Markdown, as `Markdown` draws it. */
  text: string;
}

/** The parts of a long text, with the way to each. */
export function TextContents({ label, text }: Props) {
  const titleId = useId();
  const parts = parseMarkdown(text).flatMap((block) =>
    block.kind === 'heading' && block.level === 2
      ? [{ id: block.id, title: plainText(block.inline) }]
      : [],
  );
  if (parts.length < LONG) return null;
  return (
    <Box component="nav" aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2" component="h2" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <PlainList sx={{ display: 'grid', gap: 0.5 }}>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <TextLink
              to={`#${id}`}
              variant="body2"
              underline="hover"
              // The keyboard goes along; where the page scrolls to, the router knows.
              onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
            >
              {title}
            </TextLink>
          </li>
        ))}
      </PlainList>
    </Box>
  );
}
