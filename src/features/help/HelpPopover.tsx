import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';
import type { ArticleDoc } from '@/domain/documents/content.schema';
import { routes } from '@/shared/config/routes';
import { BarPopover } from '@/shared/ui/page/BarPopover';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { useIdle } from '@/shared/ui/rendering/useIdle';
import { useArticles } from './data';
import { articlesFor, isExternal } from './matching';
import { screenName } from './screens';

const WIDTH = 300;

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

/** Help in the top navigation: articles for the current path. */
export function HelpPopover() {
  const { pathname } = useLocation();
  const { articles } = useArticles(useIdle());
  const matching = articlesFor(articles ?? [], pathname);
  // The knowledge base goes on from here, and says so; help with the help has nowhere to come from.
  const from = screenName(pathname) === undefined ? undefined : pathname;
  return (
    <BarPopover label="Help" title="Need Help?" icon={<HelpIcon />} width={WIDTH}>
      {(close) => (
        <>
          <Typography variant="h6" component="p" sx={{ px: 2, pt: 2 }}>
            Need Help?
          </Typography>
          {matching.length === 0 ? (
            <Typography variant="body2" sx={{ px: 2, py: 1, color: 'text.secondary' }}>
              No related articles found.
            </Typography>
          ) : (
            <List dense>
              {matching.map((row) => (
                <Row key={row.id} article={row.data} onGo={close} />
              ))}
            </List>
          )}
          <Box sx={{ p: 2, pt: 1 }}>
            <ButtonLink
              to={routes.knowledgeBase.href({ from })}
              variant="outlined"
              fullWidth
              onClick={close}
            >
              Go to Knowledge Base
            </ButtonLink>
          </Box>
        </>
      )}
    </BarPopover>
  );
}
