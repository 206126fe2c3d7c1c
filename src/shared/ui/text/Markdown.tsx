import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { TextLink } from './TextLink';
import { parseMarkdown, type Block, type Inline } from '@/shared/lib/markdown';

/** Where a text stands: its headings go on below those around it, and its links may lead elsewhere. */
export interface Place {
  /** Level of the topmost headings in the text. */
  level?: 2 | 4;
  /** Goes before the anchors of headings, where several texts share a page. */
  prefix?: string;
  linkOf?: (href: string) => string;
}

type Row = readonly (readonly Inline[])[];

function InlineText({ part, place }: { part: Inline; place: Place }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'strong':
      return <strong>{part.text}</strong>;
    case 'em':
      return <em>{part.text}</em>;
    case 'code':
      return (
        // A long name must not make a phone scroll sideways.
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {part.text}
        </Box>
      );
    case 'keys':
      return part.keys.map((key, index) => (
        <Fragment key={index}>
          {index > 0 && '+'}
          <Box
            component="kbd"
            sx={{
              typography: 'body2',
              fontWeight: 500,
              px: 0.75,
              py: 0.25,
              border: 1,
              borderColor: 'divider',
              borderRadius: 0.5,
              bgcolor: 'background.default',
              whiteSpace: 'nowrap',
            }}
          >
            {key}
          </Box>
        </Fragment>
      ));
    case 'link': {
      const href = place.linkOf?.(part.href) ?? part.href;
      return /^[/#]/.test(href) ? (
        <TextLink to={href}>{part.text}</TextLink>
      ) : (
        <Link href={href} target="_blank" rel="noopener noreferrer">
          {part.text}
        </Link>
      );
    }
  }
}

function Line({ inline, place }: { inline: readonly Inline[]; place: Place }) {
  return inline.map((part, index) => <InlineText key={index} part={part} place={place} />);
}

function Cells({ row, place, head = false }: { row: Row; place: Place; head?: boolean }) {
  return row.map((cell, index) => (
    <Box
      component={head ? 'th' : 'td'}
      key={index}
      {...(head ? { scope: 'col' } : {})}
      sx={{
        textAlign: 'start',
        verticalAlign: 'top',
        fontWeight: head ? 600 : 400,
        py: 1,
        pr: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Line inline={cell} place={place} />
    </Box>
  ));
}

function Table({ head, rows, place }: { head: Row; rows: readonly Row[]; place: Place }) {
  return (
    <Box
      component="table"
      sx={{ width: '100%', my: 2, borderCollapse: 'collapse', typography: 'body1' }}
    >
      <thead>
        <tr>
          <Cells row={head} place={place} head />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <Cells row={row} place={place} />
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const HEADINGS = ['h2', 'h3', 'h4', 'h5'] as const;

/** Deeper in a page, the same heading is smaller. */
function headingVariant(level: 2 | 3, { level: top = 2 }: Place) {
  if (top === 2) return level === 2 ? 'h5' : 'h6';
  return level === 2 ? 'h6' : 'subtitle2';
}

interface BlockProps {
  block: Block;
  place: Place;
  first: boolean;
}

function BlockView({ block, place, first }: BlockProps) {
  switch (block.kind) {
    case 'heading':
      return (
        <Typography
          id={`${place.prefix ?? ''}${block.id}`}
          // So that the list of contents can take the keyboard here.
          tabIndex={-1}
          variant={headingVariant(block.level, place)}
          component={HEADINGS[block.level - 2 + (place.level ?? 2) - 2] ?? 'h6'}
          sx={{ mt: first ? 0 : 4, mb: 1, scrollMarginTop: (theme) => theme.spacing(10) }}
        >
          <Line inline={block.inline} place={place} />
        </Typography>
      );
    case 'paragraph':
      return (
        <Typography sx={{ my: 1.5 }}>
          <Line inline={block.inline} place={place} />
        </Typography>
      );
    case 'note':
      return (
        <Typography
          role="note"
          sx={{ my: 2, py: 1, px: 2, borderLeft: 4, borderColor: 'primary.main' }}
        >
          <Line inline={block.inline} place={place} />
        </Typography>
      );
    case 'code':
      return (
        <Box
          component="pre"
          // What is wider than the page is scrolled, by keyboard too.
          tabIndex={0}
          sx={{
            my: 2,
            p: 2,
            overflowX: 'auto',
            borderRadius: 1,
            border: 1,
            borderColor: 'divider',
            bgcolor: 'background.default',
            fontSize: '0.875rem',
            lineHeight: 1.5,
          }}
        >
          <code>{block.text}</code>
        </Box>
      );
    case 'list':
      return (
        <Box component={block.ordered ? 'ol' : 'ul'} sx={{ my: 1.5, pl: 3 }}>
          {block.items.map((item, index) => (
            <Typography key={index} component="li" sx={{ my: 0.5 }}>
              <Line inline={item} place={place} />
            </Typography>
          ))}
        </Box>
      );
    case 'table':
      return <Table head={block.head} rows={block.rows} place={place} />;
  }
}

/** An article's text as elements. */
export function Markdown({ text, ...place }: Place & { text: string }) {
  return (
    <Box sx={{ maxWidth: '72ch' }}>
      {parseMarkdown(text).map((block, index) => (
        <BlockView key={index} block={block} place={place} first={index === 0} />
      ))}
    </Box>
  );
}
