import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fold } from '@/domain/answers/text';
import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/ButtonLink';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { PageHeader } from '@/shared/ui/PageHeader';
import { Section } from '@/shared/ui/Section';
import { RowsSkeleton } from '@/shared/ui/Skeletons';
import { TextLink } from '@/shared/ui/TextLink';
import { groupArticles, type Group } from './categories';
import { useArticles } from './data';
import { isExternal } from './matching';

function CategoryCard({ group }: { group: Group }) {
  return (
    <Section title={group.category}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {group.articles.map(({ id, data }) => (
          <Box component="li" key={id} sx={{ py: 0.5 }}>
            {isExternal(data.link) ? (
              <Link href={data.link} target="_blank" rel="noopener noreferrer">
                {data.title}
              </Link>
            ) : (
              <TextLink to={data.link}>{data.title}</TextLink>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

/** /knowledge-base: all articles by category. */
export function ArticleList() {
  const { articles, error, refetch } = useArticles();
  const [search, setSearch] = useState('');
  const wanted = fold(search.trim());
  const groups = groupArticles(
    (articles ?? []).filter((row) => fold(row.data.title).includes(wanted)),
  );
  return (
    <>
      <PageHeader title="Knowledge base" lead="How things work, in short articles." />
      {error && !articles && (
        <ErrorState
          what="The articles could not be loaded."
          error={error}
          retry={() => void refetch()}
        />
      )}
      {!articles && !error && <RowsSkeleton />}
      {articles?.length === 0 && (
        <EmptyState
          picture="book"
          text="There are no articles yet. Write to us with your question."
          action={
            <ButtonLink to={routes.helpAndSupport.href()} variant="contained">
              Help & Support
            </ButtonLink>
          }
        />
      )}
      {articles && articles.length > 0 && (
        <>
          <TextField
            label="Search the titles"
            type="search"
            size="small"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            sx={{ mb: 2, width: '100%', maxWidth: 420 }}
          />
          {groups.length === 0 && (
            <Typography role="status">No title has these words. Try fewer of them.</Typography>
          )}
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
            }}
          >
            {groups.map((group) => (
              <CategoryCard key={group.category} group={group} />
            ))}
          </Box>
        </>
      )}
    </>
  );
}
