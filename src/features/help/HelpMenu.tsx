import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ArticleDoc } from '@/domain/documents/content.schema';
import { routes } from '@/shared/config/routes';
import type { Stored } from '@/shared/firebase/query';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { articlesFor, isExternal } from './matching';
import { screenName } from './screens';

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

/** The articles for a path, and the way to all of them. Its code comes when it is opened: it knows every article. */
export function HelpMenu({ articles, pathname, onGo }: Props) {
  const matching = articlesFor(articles, pathname);
  // The knowledge base goes on from here, and says so; help with the help has nowhere to come from.
  const from = screenName(pathname) === undefined ? undefined : pathname;
  return (
    <>
      {matching.length === 0 ? (
        <Typography variant="body2" sx={{ px: 2, py: 1, color: 'text.secondary' }}>
          No related articles found.
        </Typography>
      ) : (
        <List dense>
          {matching.map((row) => (
            <Row key={row.id} article={row.data} onGo={onGo} />
          ))}
        </List>
      )}
      <Box sx={{ p: 2, pt: 1 }}>
        <ButtonLink
          to={routes.knowledgeBase.href({ from })}
          variant="outlined"
          fullWidth
          onClick={onGo}
        >
          Go to Knowledge Base
        </ButtonLink>
      </Box>
    </>
  );
}
