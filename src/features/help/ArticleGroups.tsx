import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ArticleDoc } from '@/domain/documents/content.schema';
import type { Stored } from '@/shared/firebase/query';
import { plural } from '@/shared/lib/numbers';
import { Section } from '@/shared/ui/page/Section';
import { HueIcon } from '@/shared/ui/pictures/HueIcon';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { ArticleLink } from './ArticleLink';
import { articleEntry, groupArticles, type Group } from './categories';
import { TOPICS } from './topics';

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
          <ArticleLink article={data} variant="subtitle2" underline="hover" color="inherit" />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {articleEntry(id)?.summary}
          </Typography>
        </li>
      ))}
    </PlainList>
  );
}

/** The mark of a topic; none of what the index does not know. */
const markOf = (category: Group['category']) => {
  if (category === 'More') return {};
  const { Icon, hue } = TOPICS[category];
  return { mark: <HueIcon Icon={Icon} hue={hue} /> };
};

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
            <Section
              title={group.category}
              {...markOf(group.category)}
              actions={
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {plural(group.articles.length, 'article')}
                </Typography>
              }
            >
              <ArticleRows articles={group.articles} />
            </Section>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
