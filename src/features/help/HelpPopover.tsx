import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState, type ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { BarPopover } from '@/shared/ui/page/BarPopover';
import { useIdle } from '@/shared/ui/rendering/useIdle';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { useArticles } from './data';
import type { RelatedArticles } from './RelatedArticles';
import { screenName } from './screens';

const WIDTH = 300;

/** The list knows every article: it is fetched once a screen is drawn, so that it also opens offline. */
const loadList = () => import('./RelatedArticles').then((part) => part.RelatedArticles);

function List(props: ComponentProps<typeof RelatedArticles>) {
  const [Part, setPart] = useState<typeof RelatedArticles>();
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(
    () =>
      loadList().then(
        (part) => setPart(() => part),
        () => setFailed(true),
      ),
    [],
  );
  useEffect(() => void load(), [load]);
  if (Part) return <Part {...props} />;
  return (
    <Box sx={{ px: 2, py: 1 }}>
      {isFailed ? (
        <ErrorState
          what="We couldn’t load the articles."
          retry={() => {
            setFailed(false);
            void load();
          }}
        />
      ) : (
        <TextSkeleton rows={4} />
      )}
    </Box>
  );
}

/** Help in the top navigation: articles for the current path. */
export function HelpPopover() {
  const { pathname } = useLocation();
  const isIdle = useIdle();
  const { articles } = useArticles(isIdle);
  useEffect(() => {
    if (isIdle) void loadList().catch(() => undefined);
  }, [isIdle]);
  // The knowledge base goes on from here, and says so; help with the help has nowhere to come from.
  const from = screenName(pathname) === undefined ? undefined : pathname;
  return (
    <BarPopover label="Help" title="Need Help?" icon={<HelpIcon />} width={WIDTH}>
      {(close) => (
        <>
          <Typography variant="h6" component="p" sx={{ px: 2, pt: 2 }}>
            Need Help?
          </Typography>
          <List articles={articles ?? []} pathname={pathname} onGo={close} />
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
