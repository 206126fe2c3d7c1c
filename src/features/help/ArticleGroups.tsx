import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ArticleDoc } from '@/domain/documents.schema';
import type { Stored } from '@/shared/firebase/query';
import { Section } from '@/shared/ui/page/Section';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { ArticleLink } from './ArticleLink';
import { entryOf, groupArticles } from './categories';

interface RowsProps {
  articles: readonly Stored<ArticleDoc>[];
}

/** Articles by title, each with what it is good for. */
export function ArticleRows({ articles }: RowsProps) {
  return (
    <PlainList
      sx={{
        display: 'grid',
        columnGap: 4,
        rowGap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
      }}
    >
      {articles.map(({ id, data }) => (
        <li key={id}>
          <ArticleLink article={data} variant="subtitle1" underline="hover" />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {entryOf(id)?.summary}
          </Typography>
        </li>
      ))}
    </PlainList>
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
      {/* Columns, not a grid: the groups are of very different length. */}
      <Box sx={{ columnWidth: 360, columnGap: 2 }}>
        {groupArticles(articles).map((group) => (
          <Box key={group.category} sx={{ breakInside: 'avoid', pb: 2 }}>
            <Section title={group.category}>
              <ArticleRows articles={group.articles} />
            </Section>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
