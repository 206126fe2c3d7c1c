import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { TextLink } from '@/shared/ui/TextLink';
import { parseMarkdown, type Block, type Inline } from './parseMarkdown';

function InlineText({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'strong':
      return <strong>{part.text}</strong>;
    case 'em':
      return <em>{part.text}</em>;
    case 'code':
      return <code>{part.text}</code>;
    case 'link':
      return part.href.startsWith('/') ? (
        <TextLink to={part.href}>{part.text}</TextLink>
      ) : (
        <Link href={part.href} target="_blank" rel="noopener noreferrer">
          {part.text}
        </Link>
      );
  }
}

function Line({ inline }: { inline: readonly Inline[] }) {
  return inline.map((part, index) => <InlineText key={index} part={part} />);
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Typography
          variant={block.level === 2 ? 'h5' : 'h6'}
          component={block.level === 2 ? 'h2' : 'h3'}
          sx={{ mt: 3, mb: 1 }}
        >
          <Line inline={block.inline} />
        </Typography>
      );
    case 'paragraph':
      return (
        <Typography sx={{ my: 1.5 }}>
          <Line inline={block.inline} />
        </Typography>
      );
    case 'list':
      return (
        <Box component={block.ordered ? 'ol' : 'ul'} sx={{ my: 1.5, pl: 3 }}>
          {block.items.map((item, index) => (
            <Typography key={index} component="li" sx={{ my: 0.5 }}>
              <Line inline={item} />
            </Typography>
          ))}
        </Box>
      );
  }
}

/** An article's text as elements. */
export function Markdown({ text }: { text: string }) {
  return (
    <Box sx={{ maxWidth: '72ch' }}>
      {parseMarkdown(text).map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </Box>
  );
}
