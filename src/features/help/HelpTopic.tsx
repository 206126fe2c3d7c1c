import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ArticleCategory } from '@/domain/content/articleEntry';
import { plural } from '@/shared/lib/numbers';
import { HueIcon } from '@/shared/ui/pictures/HueIcon';
import { TOPICS } from './topics';

interface Props {
  category: ArticleCategory;
  /** How many articles it has. */
  count: number;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** A topic with its articles, folded; the browser's own element, so that it opens without JavaScript. */
export function HelpTopic({ category, count, open, onToggle, children }: Props) {
  const { Icon, hue, text } = TOPICS[category];
  return (
    <Box
      component="details"
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      sx={{
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '& > summary::-webkit-details-marker': { display: 'none' },
        '&[open] > summary .fold': { transform: 'rotate(180deg)' },
      }}
    >
      <Box
        component="summary"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
          alignItems: 'center',
          columnGap: 2,
          px: { xs: 2, sm: 3 },
          py: 2,
          cursor: 'pointer',
          listStyle: 'none',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        {/* A summary holds no blocks but a heading. */}
        <Box component="span" sx={{ gridRow: 'span 2' }}>
          <HueIcon Icon={Icon} hue={hue} size="medium" />
        </Box>
        <Typography variant="h6" component="h2" sx={{ alignSelf: 'end' }}>
          {category}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          sx={{ gridColumn: 2, gridRow: 2, alignSelf: 'start', color: 'text.secondary' }}
        >
          {text}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          sx={{
            gridColumn: 3,
            gridRow: '1 / 3',
            color: 'text.secondary',
            display: { xs: 'none', sm: 'block' },
          }}
        >
          {plural(count, 'article')}
        </Typography>
        <Box
          component="svg"
          className="fold"
          viewBox="0 0 20 20"
          aria-hidden
          sx={{ gridColumn: 4, gridRow: '1 / 3', width: 20, height: 20, color: 'text.secondary' }}
        >
          <path
            d="M5 8l5 5 5-5"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </Box>
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 3 }}>{children}</Box>
    </Box>
  );
}
