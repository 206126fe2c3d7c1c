/** Tests run the same engine as app and functions. */
import { installEngine } from '@/domain/installEngine';

installEngine();
