import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ARTICLE_CATEGORIES, type ArticleEntry } from '@/domain/content/articleEntry';
import { ARTICLES } from '@/domain/content/articles';
import { routes } from '@/shared/config/routes';
import { useSession } from '@/shared/data/session';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { articleEntry } from './categories';
import { HelpContact } from './HelpContact';
import { HelpEmpty } from './HelpEmpty';
import { HelpQuestion } from './HelpQuestion';
import { HelpTopic } from './HelpTopic';
import { Marked } from './Marked';
import { SearchField } from './SearchField';
import { SearchStatus } from './SearchStatus';
import { useArticleSearch } from './useArticleSearch';
import { useOpenQuestions } from './useOpenQuestions';

const GROUPS = ARTICLE_CATEGORIES.map((category) => ({
  category,
  articles: ARTICLES.filter((entry) => entry.category === category),
}));

/** Which topics are open: those that were opened, and that of an article which a link leads to. */
function useOpenTopics(followed: { id: string } | undefined) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState<{ id: string }>();
  if (followed && followed !== seen) {
    setSeen(followed);
    setOpen(new Set(open).add(articleEntry(followed.id)?.category ?? ''));
  }
  const toggle = (category: string, on: boolean) => {
    if (open.has(category) === on) return;
    const next = new Set(open);
    if (on) next.add(category);
    else next.delete(category);
    setOpen(next);
  };
  return { open, toggle };
}

/**
 * /help-and-support: the articles by topic, opened in place, for visitors too; a static index, since the database is for
 * those who are logged in. All questions are in the page as it is rendered at build.
 */
export function HelpSupportPage() {
  const [query, setQuery] = useState('');
  const search = useArticleSearch(ARTICLES, query);
  const { open, followed, toggle } = useOpenQuestions();
  const topics = useOpenTopics(followed);
  const signedIn = useSession().state === 'in';
  const isSearched = query.trim() !== '';
  const isEmpty = isSearched && search.hits.length === 0;
  const question = (entry: ArticleEntry) => ({
    entry,
    open: open.has(entry.id),
    onToggle: (on: boolean) => toggle(entry.id, on),
  });
  return (
    <>
      <PageHeader
        title="Help & Support"
        lead="Search our articles, or ask a person."
        display
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
      <SearchStatus query={query} search={search} otherwise={<HelpEmpty />} />
      {!isEmpty && (
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 3fr)' },
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            {isSearched ? (
              <section aria-labelledby="found">
                <Typography id="found" variant="h5" component="h2" sx={{ mb: 1.5 }}>
                  Articles found
                </Typography>
                {search.hits.map((hit) => {
                  const entry = articleEntry(hit.id);
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
              </section>
            ) : (
              <Paper variant="outlined" sx={{ borderRadius: '16px', overflow: 'clip' }}>
                {GROUPS.map(({ category, articles }) => (
                  <HelpTopic
                    key={category}
                    category={category}
                    count={articles.length}
                    open={topics.open.has(category)}
                    onToggle={(on) => topics.toggle(category, on)}
                  >
                    {articles.map((entry) => (
                      <HelpQuestion key={entry.id} {...question(entry)} />
                    ))}
                  </HelpTopic>
                ))}
              </Paper>
            )}
          </Box>
          <Box sx={{ position: { md: 'sticky' }, top: { md: 88 } }}>
            <HelpContact />
          </Box>
        </Box>
      )}
    </>
  );
}
