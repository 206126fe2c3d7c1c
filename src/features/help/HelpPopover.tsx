import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { BarPopover } from '@/shared/ui/page/BarPopover';
import { useIdle } from '@/shared/ui/rendering/useIdle';
import { useArticles } from './data';

const HelpMenu = lazy(() => import('./HelpMenu').then((m) => ({ default: m.HelpMenu })));

const WIDTH = 300;

/** Help in the top navigation: articles for the current path. */
export function HelpPopover() {
  const { pathname } = useLocation();
  const { articles } = useArticles(useIdle());
  return (
    <BarPopover label="Help" title="Need Help?" icon={<HelpIcon />} width={WIDTH}>
      {(close) => (
        <>
          <Typography variant="h6" component="p" sx={{ px: 2, pt: 2 }}>
            Need Help?
          </Typography>
          <Suspense>
            <HelpMenu articles={articles ?? []} pathname={pathname} onGo={close} />
          </Suspense>
        </>
      )}
    </BarPopover>
  );
}
