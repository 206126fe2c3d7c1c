import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { AppError } from '@/domain/base/errors';
import { SessionProvider } from '@/shared/data/SessionProvider';
import { ToastProvider } from '@/shared/ui/feedback/ToastProvider';
import { AppearanceProvider } from './appearance/AppearanceProvider';

/** One more try where the network may be to blame; never where the answer was "no". */
function shouldRetry(failures: number, error: Error): boolean {
  const passing = !(error instanceof AppError) || error.code === 'unavailable';
  return passing && failures < 1;
}

function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: shouldRetry, staleTime: 30_000 } },
  });
}

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient);
  return (
    <QueryClientProvider client={client}>
      <AppearanceProvider>
        <SessionProvider>
          <ToastProvider>{children}</ToastProvider>
        </SessionProvider>
      </AppearanceProvider>
    </QueryClientProvider>
  );
}
