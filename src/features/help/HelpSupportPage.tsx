import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fold } from '@/domain/answers/text';
import { ARTICLES } from '@/domain/content/articles';
import { COMPANY } from '@/shared/config/company';
import { PageHeader } from '@/shared/ui/PageHeader';
import { ArticleBody } from './ArticleBody';

/** /help-and-support: the articles, opened in place, for visitors too. */
export function HelpSupportPage() {
  const [search, setSearch] = useState('');
  const wanted = fold(search.trim());
  const found = ARTICLES.filter((entry) =>
    fold(`${entry.title} ${entry.category}`).includes(wanted),
  );
  return (
    <>
      <PageHeader
        title="Help & Support"
        lead="Answers to the questions that come up first. Open one to read it here."
      />
      <TextField
        label="Search the titles"
        type="search"
        size="small"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        sx={{ mb: 2, width: '100%', maxWidth: 420 }}
      />
      {found.length === 0 && (
        <Typography role="status">No title has these words. Try fewer of them.</Typography>
      )}
      <Box>
        {found.map((entry) => (
          <Accordion
            key={entry.id}
            disableGutters
            variant="outlined"
            slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
          >
            <AccordionSummary expandIcon={<ExpandIcon />}>
              <Typography component="span" variant="subtitle1">
                {entry.title}
              </Typography>
            </AccordionSummary>
            <AccordionDetails>
              <ArticleBody id={entry.id} />
            </AccordionDetails>
          </Accordion>
        ))}
      </Box>
      {COMPANY.supportEmail !== undefined && (
        <Typography sx={{ mt: 3 }}>
          Nothing here helps? Write to{' '}
          <Link href={`mailto:${COMPANY.supportEmail}`}>{COMPANY.supportEmail}</Link>, and a person
          answers.
        </Typography>
      )}
    </>
  );
}
