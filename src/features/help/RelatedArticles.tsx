import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ArticleDoc } from '@/domain/documents/content.schema';
import type { Stored } from '@/shared/firebase/query';
import { articlesFor, isExternal } from './matching';

interface RowProps {
  article: ArticleDoc;
  onGo: () => void;
}

function Row({ article, onGo }: RowProps) {
  const target = isExternal(article.link)
    ? { component: 'a', href: article.link, target: '_blank', rel: 'noopener noreferrer' }
    : { component: Link, to: article.link };
  return (
    <ListItem disablePadding>
      <ListItemButton {...target} onClick={onGo}>
        <ListItemText primary={article.title} />
      </ListItemButton>
    </ListItem>
  );
}

interface Props {
  articles: readonly Stored<ArticleDoc>[];
  pathname: string;
  onGo: () => void;
}

/** The articles for a path, in the order of the index of all articles, which comes with this. */
export function RelatedArticles({ articles, pathname, onGo }: Props) {
  const matching = articlesFor(articles, pathname);
  if (matching.length === 0) {
    return (
      <Typography variant="body2" sx={{ px: 2, py: 1, color: 'text.secondary' }}>
        No related articles found.
      </Typography>
    );
  }
  return (
    <List dense>
      {matching.map((row) => (
        <Row key={row.id} article={row.data} onGo={onGo} />
      ))}
    </List>
  );
}
