import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ArticleDoc } from '@/domain/documents.schema';
import type { Stored } from '@/shared/firebase/query';
import { Section } from '@/shared/ui/Section';
import { ArticleLink } from './ArticleLink';
import { entryOf, groupArticles } from './categories';

interface RowsProps {
  articles: readonly Stored<ArticleDoc>[];
}

/** Articles by title, each with what it is good for. */
export function ArticleRows({ articles }: RowsProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
      {articles.map(({ id, data }) => (
        <li key={id}>
          <ArticleLink article={data} variant="subtitle1" />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {entryOf(id)?.summary}
          </Typography>
        </li>
      ))}
    </Box>
  );
}

interface Props extends RowsProps {
  /** Before the groups. */
  children?: ReactNode;
}

/** All articles by category. */
export function ArticleGroups({ articles, children }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {children}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(360px, 100%), 1fr))',
          alignItems: 'start',
        }}
      >
        {groupArticles(articles).map((group) => (
          <Section key={group.category} title={group.category}>
            <ArticleRows articles={group.articles} />
          </Section>
        ))}
      </Box>
    </Box>
  );
}
