import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ArticleEntry } from '@/domain/content/articleEntry';
import { ArticleBody } from './ArticleBody';

interface Props {
  entry: ArticleEntry;
  open: boolean;
  onToggle: (open: boolean) => void;
  title?: ReactNode;
  passage?: ReactNode;
}

const ARTICLE = /^\/knowledge-base\/article\/([\w-]+)$/;

/** From one article to another without leaving the page: the knowledge base itself is behind the log-in. */
function stayHere(href: string): string {
  const id = ARTICLE.exec(href)?.[1];
  return id === undefined ? href : `#${id}`;
}

/** An article that opens in place. Its summary's id is the article's, so that `#id` leads to it. */
export function HelpQuestion({ entry, open, onToggle, title, passage }: Props) {
  const { id } = entry;
  return (
    <Accordion
      expanded={open}
      onChange={(_event, next) => onToggle(next)}
      disableGutters
      variant="outlined"
      slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary
        id={id}
        // What is closed is not in the page.
        aria-controls={open ? `${id}-text` : undefined}
        expandIcon={<ExpandIcon />}
        sx={{ scrollMarginTop: (theme) => theme.spacing(10) }}
      >
        <Box component="span" sx={{ display: 'block', minWidth: 0 }}>
          <Typography component="span" variant="subtitle1" sx={{ display: 'block' }}>
            {title ?? entry.title}
          </Typography>
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {passage ?? entry.summary}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails id={`${id}-text`}>
        <ArticleBody id={id} level={4} prefix={`${id}-`} linkOf={stayHere} />
      </AccordionDetails>
    </Accordion>
  );
}
