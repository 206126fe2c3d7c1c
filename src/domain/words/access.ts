/**
 * What the server says of a form's dates, limit and password. `{when}` is filled in. Only pages of the server have these
 * words; the owner's own texts are in the form's settings, not among the words of a version.
 */
import { inLanguage } from './inLanguage';
import { localTime, zoneName } from '@/domain/base/localTime';
import { formatDay } from '@/domain/base/calendar';
import type { PublicAccess } from '@/domain/documents/access.schema';
import { fill } from '@/domain/base/fill';
import { accessIn } from '@/domain/form/access/translated';
import type { LanguageWords } from './english';

const ENGLISH = {
  earlyTitle: 'This form isn’t open yet',
  earlyText: 'It opens on {when}. The link stays the same.',
  fullTitle: 'This form is full',
  fullText: 'It’s no longer accepting responses.',
  alreadyTitle: 'You’ve already responded',
  alreadyText: 'This form takes one response from each person.',
  linkNeededTitle: 'You need a personal link',
  linkNeededText:
    'Only people with a personal link can respond. Open the form with the link you were sent.',
  linkEndedTitle: 'This link is no longer valid',
  linkEndedText:
    'It has expired or was withdrawn. Ask the person who sent it to you for a new one.',
  passwordTitle: 'Enter the password',
  passwordText: 'This form is protected. The person who sent you the link has the password.',
  passwordLabel: 'Password',
  passwordButton: 'Continue',
  passwordWrong: 'That password isn’t right. Check it and try again.',
  passwordBusy: 'Too many attempts. Wait a few minutes, then try again.',
  passwordSlow:
    'Many wrong passwords have been tried. Enter yours again. Checking it can take half a minute.',
  privacy: 'Privacy policy',
  by: 'Form by {name}',
} as const;

export type AccessWords = { readonly [Name in keyof typeof ENGLISH]: string };

const IN: Readonly<Record<string, AccessWords>> = {
  en: ENGLISH,
  de: {
    earlyTitle: 'Dieses Formular ist noch nicht geöffnet',
    earlyText: 'Es öffnet am {when}. Der Link bleibt derselbe.',
    fullTitle: 'Dieses Formular ist voll',
    fullText: 'Es hat alle Antworten erhalten, die es annimmt.',
    alreadyTitle: 'Sie haben bereits geantwortet',
    alreadyText: 'Dieses Formular nimmt eine Antwort pro Person an.',
    linkNeededTitle: 'Sie brauchen einen persönlichen Link',
    linkNeededText:
      'Nur Personen mit einem persönlichen Link können antworten. Öffnen Sie das Formular über den Link, den Sie erhalten haben.',
    linkEndedTitle: 'Dieser Link ist nicht mehr gültig',
    linkEndedText:
      'Er ist abgelaufen oder wurde zurückgezogen. Bitten Sie die Person, von der Sie ihn haben, um einen neuen.',
    passwordTitle: 'Passwort eingeben',
    passwordText:
      'Dieses Formular ist geschützt. Das Passwort hat die Person, von der Sie den Link haben.',
    passwordLabel: 'Passwort',
    passwordButton: 'Weiter',
    passwordWrong: 'Das Passwort stimmt nicht. Prüfen Sie es und versuchen Sie es noch einmal.',
    passwordBusy:
      'Zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es dann noch einmal.',
    passwordSlow:
      'Es wurden viele falsche Passwörter eingegeben. Geben Sie Ihres noch einmal ein. Die Prüfung kann eine halbe Minute dauern.',
    privacy: 'Datenschutzerklärung',
    by: 'Formular von {name}',
  },
  fr: {
    earlyTitle: 'Ce formulaire n’est pas encore ouvert',
    earlyText: 'Il ouvre le {when}. Le lien restera le même.',
    fullTitle: 'Ce formulaire est complet',
    fullText: 'Il a reçu toutes les réponses qu’il peut accepter.',
    alreadyTitle: 'Vous avez déjà répondu',
    alreadyText: 'Ce formulaire accepte une réponse par personne.',
    linkNeededTitle: 'Il vous faut un lien personnel',
    linkNeededText:
      'Seules les personnes qui ont un lien personnel peuvent répondre. Ouvrez le formulaire avec le lien que vous avez reçu.',
    linkEndedTitle: 'Ce lien n’est plus valable',
    linkEndedText:
      'Il a expiré ou a été retiré. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
    passwordTitle: 'Saisissez le mot de passe',
    passwordText:
      'Ce formulaire est protégé. La personne qui vous a envoyé le lien connaît le mot de passe.',
    passwordLabel: 'Mot de passe',
    passwordButton: 'Continuer',
    passwordWrong: 'Ce mot de passe est incorrect. Vérifiez-le et réessayez.',
    passwordBusy: 'Trop de tentatives. Attendez quelques minutes, puis réessayez.',
    passwordSlow:
      'De nombreux mots de passe incorrects ont été essayés. Saisissez à nouveau le vôtre. La vérification peut prendre une demi-minute.',
    privacy: 'Politique de confidentialité',
    by: 'Formulaire de {name}',
  },
  es: {
    earlyTitle: 'Este formulario aún no está abierto',
    earlyText: 'Se abre el {when}. El enlace seguirá siendo el mismo.',
    fullTitle: 'Este formulario está completo',
    fullText: 'Ha recibido todas las respuestas que admite.',
    alreadyTitle: 'Ya ha respondido',
    alreadyText: 'Este formulario admite una respuesta por persona.',
    linkNeededTitle: 'Necesita un enlace personal',
    linkNeededText:
      'Solo pueden responder quienes tienen un enlace personal. Abra el formulario con el enlace que recibió.',
    linkEndedTitle: 'Este enlace ya no es válido',
    linkEndedText: 'Ha caducado o se ha retirado. Pida uno nuevo a la persona que se lo envió.',
    passwordTitle: 'Introduzca la contraseña',
    passwordText:
      'Este formulario está protegido. La persona que le envió el enlace tiene la contraseña.',
    passwordLabel: 'Contraseña',
    passwordButton: 'Continuar',
    passwordWrong: 'La contraseña no es correcta. Compruébela e inténtelo de nuevo.',
    passwordBusy: 'Demasiados intentos. Espere unos minutos y vuelva a intentarlo.',
    passwordSlow:
      'Se han probado muchas contraseñas incorrectas. Vuelva a introducir la suya. La comprobación puede tardar medio minuto.',
    privacy: 'Política de privacidad',
    by: 'Formulario de {name}',
  },
  it: {
    earlyTitle: 'Questo modulo non è ancora aperto',
    earlyText: 'Si apre il {when}. Il link resterà lo stesso.',
    fullTitle: 'Questo modulo è al completo',
    fullText: 'Ha ricevuto tutte le risposte che può accettare.',
    alreadyTitle: 'Ha già risposto',
    alreadyText: 'Questo modulo accetta una risposta per persona.',
    linkNeededTitle: 'Serve un link personale',
    linkNeededText:
      'Può rispondere solo chi ha un link personale. Apra il modulo con il link che ha ricevuto.',
    linkEndedTitle: 'Questo link non è più valido',
    linkEndedText:
      'È scaduto o è stato ritirato. Ne chieda uno nuovo alla persona che glielo ha inviato.',
    passwordTitle: 'Inserisca la password',
    passwordText:
      'Questo modulo è protetto. La password è nota alla persona che le ha inviato il link.',
    passwordLabel: 'Password',
    passwordButton: 'Continua',
    passwordWrong: 'La password non è corretta. La controlli e riprovi.',
    passwordBusy: 'Troppi tentativi. Attenda qualche minuto e riprovi.',
    passwordSlow:
      'Sono state provate molte password errate. Inserisca di nuovo la sua. La verifica può richiedere mezzo minuto.',
    privacy: 'Informativa sulla privacy',
    by: 'Modulo di {name}',
  },
  pt: {
    earlyTitle: 'Este formulário ainda não está aberto',
    earlyText: 'Abre em {when}. O link continuará o mesmo.',
    fullTitle: 'Este formulário está completo',
    fullText: 'Recebeu todas as respostas que pode aceitar.',
    alreadyTitle: 'Já respondeu',
    alreadyText: 'Este formulário aceita uma resposta por pessoa.',
    linkNeededTitle: 'Precisa de um link pessoal',
    linkNeededText:
      'Só quem tem um link pessoal pode responder. Abra o formulário com o link que recebeu.',
    linkEndedTitle: 'Este link já não é válido',
    linkEndedText: 'Expirou ou foi retirado. Peça um novo à pessoa que lho enviou.',
    passwordTitle: 'Introduza a palavra-passe',
    passwordText:
      'Este formulário está protegido. A pessoa que lhe enviou o link tem a palavra-passe.',
    passwordLabel: 'Palavra-passe',
    passwordButton: 'Continuar',
    passwordWrong: 'A palavra-passe não está correta. Verifique-a e tente novamente.',
    passwordBusy: 'Demasiadas tentativas. Aguarde alguns minutos e tente novamente.',
    passwordSlow:
      'Foram tentadas muitas palavras-passe incorretas. Introduza a sua novamente. A verificação pode demorar meio minuto.',
    privacy: 'Política de privacidade',
    by: 'Formulário de {name}',
  },
  nl: {
    earlyTitle: 'Dit formulier is nog niet open',
    earlyText: 'Het opent op {when}. De link blijft hetzelfde.',
    fullTitle: 'Dit formulier is vol',
    fullText: 'Het heeft alle reacties ontvangen die het kan aannemen.',
    alreadyTitle: 'U hebt al gereageerd',
    alreadyText: 'Dit formulier neemt één reactie per persoon aan.',
    linkNeededTitle: 'U hebt een persoonlijke link nodig',
    linkNeededText:
      'Alleen mensen met een persoonlijke link kunnen reageren. Open het formulier met de link die u hebt ontvangen.',
    linkEndedTitle: 'Deze link is niet meer geldig',
    linkEndedText:
      'Hij is verlopen of ingetrokken. Vraag een nieuwe aan de persoon die hem stuurde.',
    passwordTitle: 'Voer het wachtwoord in',
    passwordText:
      'Dit formulier is beveiligd. De persoon die u de link stuurde, heeft het wachtwoord.',
    passwordLabel: 'Wachtwoord',
    passwordButton: 'Doorgaan',
    passwordWrong: 'Dat wachtwoord klopt niet. Controleer het en probeer het opnieuw.',
    passwordBusy: 'Te veel pogingen. Wacht een paar minuten en probeer het opnieuw.',
    passwordSlow:
      'Er zijn veel verkeerde wachtwoorden geprobeerd. Voer uw wachtwoord opnieuw in. De controle kan een halve minuut duren.',
    privacy: 'Privacyverklaring',
    by: 'Formulier van {name}',
  },
  pl: {
    earlyTitle: 'Ten formularz nie jest jeszcze otwarty',
    earlyText: 'Otwarcie: {when}. Link pozostanie ten sam.',
    fullTitle: 'Ten formularz jest zapełniony',
    fullText: 'Otrzymał już wszystkie odpowiedzi, które może przyjąć.',
    alreadyTitle: 'Odpowiedź została już wysłana',
    alreadyText: 'Ten formularz przyjmuje jedną odpowiedź od każdej osoby.',
    linkNeededTitle: 'Potrzebny jest osobisty link',
    linkNeededText:
      'Odpowiadać mogą tylko osoby z osobistym linkiem. Otwórz formularz za pomocą otrzymanego linku.',
    linkEndedTitle: 'Ten link jest już nieważny',
    linkEndedText: 'Wygasł lub został wycofany. Poproś o nowy osobę, która go przesłała.',
    passwordTitle: 'Wpisz hasło',
    passwordText: 'Ten formularz jest chroniony. Hasło zna osoba, która przesłała link.',
    passwordLabel: 'Hasło',
    passwordButton: 'Dalej',
    passwordWrong: 'To hasło jest nieprawidłowe. Sprawdź je i spróbuj ponownie.',
    passwordBusy: 'Zbyt wiele prób. Odczekaj kilka minut i spróbuj ponownie.',
    passwordSlow:
      'Wpisano wiele błędnych haseł. Wpisz swoje ponownie. Sprawdzenie może potrwać pół minuty.',
    privacy: 'Polityka prywatności',
    by: 'Formularz: {name}',
  },
  sv: {
    earlyTitle: 'Formuläret är inte öppet ännu',
    earlyText: 'Det öppnar {when}. Länken förblir densamma.',
    fullTitle: 'Formuläret är fullt',
    fullText: 'Det har fått alla svar som det kan ta emot.',
    alreadyTitle: 'Du har redan svarat',
    alreadyText: 'Formuläret tar emot ett svar per person.',
    linkNeededTitle: 'Du behöver en personlig länk',
    linkNeededText:
      'Bara de som har en personlig länk kan svara. Öppna formuläret med länken som du fick.',
    linkEndedTitle: 'Länken gäller inte längre',
    linkEndedText: 'Den har gått ut eller dragits tillbaka. Be den som skickade den om en ny.',
    passwordTitle: 'Ange lösenordet',
    passwordText: 'Formuläret är skyddat. Den som skickade länken har lösenordet.',
    passwordLabel: 'Lösenord',
    passwordButton: 'Fortsätt',
    passwordWrong: 'Lösenordet stämmer inte. Kontrollera det och försök igen.',
    passwordBusy: 'För många försök. Vänta några minuter och försök igen.',
    passwordSlow:
      'Många felaktiga lösenord har provats. Ange ditt igen. Kontrollen kan ta en halv minut.',
    privacy: 'Integritetspolicy',
    by: 'Formulär från {name}',
  },
  tr: {
    earlyTitle: 'Bu form henüz açık değil',
    earlyText: 'Açılış: {when}. Bağlantı aynı kalacak.',
    fullTitle: 'Bu form dolu',
    fullText: 'Alabileceği tüm yanıtları aldı.',
    alreadyTitle: 'Zaten yanıt verdiniz',
    alreadyText: 'Bu form her kişiden bir yanıt alır.',
    linkNeededTitle: 'Kişisel bir bağlantıya ihtiyacınız var',
    linkNeededText:
      'Yalnızca kişisel bağlantısı olanlar yanıt verebilir. Formu size gönderilen bağlantıyla açın.',
    linkEndedTitle: 'Bu bağlantı artık geçerli değil',
    linkEndedText: 'Süresi doldu veya geri alındı. Gönderen kişiden yeni bir bağlantı isteyin.',
    passwordTitle: 'Parolayı girin',
    passwordText: 'Bu form korunuyor. Parola, bağlantıyı gönderen kişidedir.',
    passwordLabel: 'Parola',
    passwordButton: 'Devam',
    passwordWrong: 'Parola doğru değil. Kontrol edip yeniden deneyin.',
    passwordBusy: 'Çok fazla deneme yapıldı. Birkaç dakika bekleyip yeniden deneyin.',
    passwordSlow:
      'Çok sayıda yanlış parola denendi. Parolanızı yeniden girin. Denetim yarım dakika sürebilir.',
    privacy: 'Gizlilik politikası',
    by: 'Form sahibi: {name}',
  },
  ar: {
    earlyTitle: 'هذا النموذج غير مفتوح بعد',
    earlyText: 'يُفتح في {when}. سيبقى الرابط كما هو.',
    fullTitle: 'اكتمل هذا النموذج',
    fullText: 'تلقّى جميع الردود التي يمكنه قبولها.',
    alreadyTitle: 'لقد أجبت من قبل',
    alreadyText: 'يقبل هذا النموذج ردًا واحدًا من كل شخص.',
    linkNeededTitle: 'تحتاج إلى رابط شخصي',
    linkNeededText: 'لا يمكن الرد إلا لمن لديهم رابط شخصي. افتح النموذج بالرابط الذي أُرسل إليك.',
    linkEndedTitle: 'لم يعد هذا الرابط صالحًا',
    linkEndedText: 'انتهت صلاحيته أو سُحب. اطلب رابطًا جديدًا من الشخص الذي أرسله إليك.',
    passwordTitle: 'أدخل كلمة المرور',
    passwordText: 'هذا النموذج محمي. كلمة المرور لدى الشخص الذي أرسل إليك الرابط.',
    passwordLabel: 'كلمة المرور',
    passwordButton: 'متابعة',
    passwordWrong: 'كلمة المرور غير صحيحة. تحقق منها وحاول مرة أخرى.',
    passwordBusy: 'محاولات كثيرة جدًا. انتظر بضع دقائق ثم حاول مرة أخرى.',
    passwordSlow:
      'جرت محاولة العديد من كلمات المرور الخاطئة. أدخل كلمة مرورك مرة أخرى. قد يستغرق التحقق نصف دقيقة.',
    privacy: 'سياسة الخصوصية',
    by: 'نموذج من {name}',
  },
  zh: {
    earlyTitle: '此表单尚未开放',
    earlyText: '将于 {when} 开放。链接保持不变。',
    fullTitle: '此表单已满',
    fullText: '它已收到可接受的全部回复。',
    alreadyTitle: '您已经回复过',
    alreadyText: '此表单每人只接受一份回复。',
    linkNeededTitle: '您需要个人链接',
    linkNeededText: '只有持有个人链接的人才能回复。请使用您收到的链接打开表单。',
    linkEndedTitle: '此链接已失效',
    linkEndedText: '它已过期或被撤回。请向发送者索取新的链接。',
    passwordTitle: '请输入密码',
    passwordText: '此表单受密码保护。密码由向您发送链接的人提供。',
    passwordLabel: '密码',
    passwordButton: '继续',
    passwordWrong: '密码不正确。请检查后重试。',
    passwordBusy: '尝试次数过多。请等待几分钟后再试。',
    passwordSlow: '有人多次尝试了错误的密码。请再次输入您的密码。验证可能需要半分钟。',
    privacy: '隐私政策',
    by: '表单发布者：{name}',
  },
};

/** The words in a language, and the language they are in: English where we have none in the wanted one. */
export function accessWords(locale: string): { words: AccessWords; locale: string } {
  const words = inLanguage(IN, locale);
  return words ? { words, locale } : { words: ENGLISH, locale: 'en-GB' };
}

export type AccessState = 'early' | 'closed' | 'full' | 'already' | 'linkNeeded' | 'linkEnded';

/** States for which the owner writes no text of their own. */
const hasNoText = (state: AccessState): state is 'already' | 'linkNeeded' | 'linkEnded' =>
  state === 'already' || state === 'linkNeeded' || state === 'linkEnded';

/**
 * Title and text of a form that takes no response now: the owner's text where there is one.
 *
 * @param day how days are written in the form's language (`formatDay`)
 * @returns undefined for a closed form without a text of its owner's: the page has words for that
 */
export function accessNotice(
  state: Exclude<AccessState, 'closed'>,
  access: PublicAccess | undefined,
  locale: string,
  words: Pick<LanguageWords, 'day' | 'closedTitle'>,
): { title: string; text: string };
export function accessNotice(
  state: AccessState,
  access: PublicAccess | undefined,
  locale: string,
  words: Pick<LanguageWords, 'day' | 'closedTitle'>,
): { title: string; text: string } | undefined;
export function accessNotice(
  state: AccessState,
  access: PublicAccess | undefined,
  locale: string,
  { day, closedTitle }: Pick<LanguageWords, 'day' | 'closedTitle'>,
): { title: string; text: string } | undefined {
  const { words } = accessWords(locale);
  const own = hasNoText(state) || !access ? undefined : accessIn(access, locale).texts?.[state];
  if (state === 'closed') return own === undefined ? undefined : { title: closedTitle, text: own };
  const { opensAt = 0, timeZone = 'UTC' } = access ?? {};
  const [date = '', time = ''] = localTime(timeZone, opensAt).split('T');
  const zone = zoneName(timeZone, locale, opensAt);
  const when = `${formatDay(date, day)}, ${time.slice(0, 5)} (${zone})`;
  return { title: words[`${state}Title`], text: own ?? fill(words[`${state}Text`], { when }) };
}
