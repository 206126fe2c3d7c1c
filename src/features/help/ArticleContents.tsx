import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { TextLink } from '@/shared/ui/TextLink';
import { useArticleBody } from './bodies';
import { parseMarkdown, plainText } from './parseMarkdown';

/** An article with fewer parts is read from top to bottom. */
const LONG = 3;

/** The parts of a long article, with the way to each. */
export function ArticleContents({ articleId }: { articleId: string }) {
  const titleId = useId();
  const { data } = useArticleBody(articleId);
  const parts = parseMarkdown(data ?? '').flatMap((block) =>
    block.kind === 'heading' && block.level === 2
      ? [{ id: block.id, title: plainText(block.inline) }]
      : [],
  );
  if (parts.length < LONG) return null;
  return (
    <Box component="nav" aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2" component="h2" sx={{ mb: 1 }}>
        In this article
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 0.5 }}>
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
      </Box>
    </Box>
  );
}
