import { StrictMode, useEffect, type ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import { useHydrated } from '@/shared/ui/rendering/useHydrated';
import { Providers } from './providers';

/**
 * Tells the boot script (public/theme-boot.js) that buttons answer from now on. In the render after: what fields
 * took over from the page rendered at build, in effects of the first, is in the state by then.
 */
function Ready() {
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) document.dispatchEvent(new Event('formloom:ready'));
  }, [hydrated]);
  return null;
}

interface Props {
  router: ComponentProps<typeof RouterProvider>['router'];
}

/** The whole app: the same tree in the browser and where pages are rendered at build. */
export function App({ router }: Props) {
  return (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
      <Ready />
    </StrictMode>
  );
}
