import { StrictMode, useEffect, type ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './providers';

/** Tells the boot script (public/theme-boot.js) that buttons answer from now on. */
function Ready() {
  useEffect(() => {
    document.dispatchEvent(new Event('formloom:ready'));
  }, []);
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
