import { useLocation } from 'react-router-dom';
import { useHydrated } from '@/shared/ui/rendering/useHydrated';

interface TypedEmail {
  typedEmail: string;
}

/** State for a link between the screens of logging in: the address that was typed goes along, and into no URL. */
export function withEmail(typedEmail: string): TypedEmail {
  return { typedEmail };
}

/** The email typed on the previous screen. Empty after a reload: the page is rendered at build, without state. */
export function useTypedEmail(): string {
  const state = useLocation().state as Partial<TypedEmail> | null;
  const hydrated = useHydrated();
  return hydrated && typeof state?.typedEmail === 'string' ? state.typedEmail : '';
}
