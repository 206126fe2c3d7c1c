import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { ARTICLE_CATEGORIES, ARTICLES, type ArticleEntry } from '@/domain/content/articles';
import { routes } from '@/shared/config/routes';
import { useSession } from '@/shared/data/session';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { entryOf } from './categories';
import { HelpContact } from './HelpContact';
import { HelpQuestion } from './HelpQuestion';
import { Marked } from './Marked';
import { SearchField } from './SearchField';
import { SearchStatus } from './SearchStatus';
import { useArticleSearch } from './useArticleSearch';
import { useOpenQuestions } from './useOpenQuestions';

interface GroupProps {
  title: string;
  children: ReactNode;
}

function Group({ title, children }: GroupProps) {
  return (
    <Box component="section" aria-label={title} sx={{ mb: 4 }}>
      <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/**
 * /help-and-support: the articles, opened in place, for visitors too; a static index, since the database is for those
 * who are logged in. All questions are in the page as it is rendered at build.
 */
export function HelpSupportPage() {
  const [query, setQuery] = useState('');
  const search = useArticleSearch(ARTICLES, query);
  const { open, toggle } = useOpenQuestions();
  const signedIn = useSession().state === 'in';
  const question = (entry: ArticleEntry) => ({
    entry,
    open: open.has(entry.id),
    onToggle: (on: boolean) => toggle(entry.id, on),
  });
  return (
    <>
      <PageHeader
        title="Help & Support"
        lead="Short articles on how things work, to be read right here."
        actions={
          signedIn && (
            <ButtonLink to={routes.knowledgeBase.href()} variant="outlined">
              Go to Knowledge Base
            </ButtonLink>
          )
        }
      />
      <noscript>
        <p>Opening an article needs JavaScript. Turn it on in your browser and reload the page.</p>
      </noscript>
      <SearchField value={query} onChange={setQuery} />
      <SearchStatus query={query} search={search} otherwise={null} />
      <Box sx={{ maxWidth: '90ch' }}>
        {query.trim() === ''
          ? ARTICLE_CATEGORIES.map((category) => (
              <Group key={category} title={category}>
                {ARTICLES.filter((entry) => entry.category === category).map((entry) => (
                  <HelpQuestion key={entry.id} {...question(entry)} />
                ))}
              </Group>
            ))
          : search.hits.length > 0 && (
              <Group title="Articles found">
                {search.hits.map((hit) => {
                  const entry = entryOf(hit.id);
                  return (
                    entry && (
                      <HelpQuestion
                        key={hit.id}
                        {...question(entry)}
                        title={<Marked pieces={hit.title} />}
                        passage={<Marked pieces={hit.passage} />}
                      />
                    )
                  );
                })}
              </Group>
            )}
      </Box>
      <HelpContact />
    </>
  );
}
