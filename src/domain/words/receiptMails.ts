/**
 * What receipts say beside the owner's own words, and the page on which they are stopped. Not among the words that an
 * owner can change: they tell who wrote the mail.
 */
import { inLanguage } from './inLanguage';
import { reportLinkText } from './report';

const ENGLISH = {
  /** What owners begin with. */
  subject: 'Thank you for your response',
  message: 'We’ve received your answers. You’ll find a copy below.',
  /** `{form}`, `{brand}` and `{host}` are filled in. */
  reason:
    'This message was written by the owner of the form “{form}”, not by {brand}. You received it because this address was entered in that form on {host}. If that wasn’t you, you can unsubscribe from their receipts or report the form.',
  unsubscribe: 'Unsubscribe',
  /** `{shown}` and `{all}` are filled in. */
  shortened: '[Shortened: {shown} of {all} characters. The form has your whole answer.]',
  linkRemoved: '[link removed]',
  stopTitle: 'Stop receipts?',
  stopText:
    'We’ll stop sending receipts for this organisation’s forms to the address this link was sent to.',
  stopButton: 'Stop receipts',
  stoppedTitle: 'Receipts stopped',
  stoppedText: 'We won’t send this address any more receipts for this organisation’s forms.',
} as const;

export type ReceiptWords = { readonly [Name in keyof typeof ENGLISH]: string };

const IN: Readonly<Record<string, ReceiptWords>> = {
  en: ENGLISH,
  de: {
    subject: 'Vielen Dank für Ihre Antwort',
    message: 'Wir haben Ihre Antworten erhalten. Unten finden Sie eine Kopie.',
    reason:
      'Diese Nachricht wurde vom Inhaber des Formulars „{form}“ geschrieben, nicht von {brand}. Sie haben sie erhalten, weil diese Adresse auf {host} in das Formular eingegeben wurde. Wenn Sie das nicht waren, können Sie die Bestätigungen abbestellen oder das Formular melden.',
    unsubscribe: 'Abbestellen',
    shortened: '[Gekürzt: {shown} von {all} Zeichen. Das Formular hat Ihre ganze Antwort.]',
    linkRemoved: '[Link entfernt]',
    stopTitle: 'Bestätigungen abbestellen?',
    stopText:
      'Wir senden dann keine Bestätigungen für Formulare dieser Organisation mehr an die Adresse, an die dieser Link ging.',
    stopButton: 'Bestätigungen abbestellen',
    stoppedTitle: 'Bestätigungen abbestellt',
    stoppedText:
      'Wir senden keine Bestätigungen für Formulare dieser Organisation mehr an diese Adresse.',
  },
  fr: {
    subject: 'Merci de votre réponse',
    message: 'Nous avons bien reçu vos réponses. Vous en trouverez une copie ci-dessous.',
    reason:
      'Ce message a été écrit par le propriétaire du formulaire « {form} », et non par {brand}. Vous l’avez reçu parce que cette adresse a été saisie dans ce formulaire sur {host}. Si ce n’était pas vous, vous pouvez vous désabonner de ses accusés de réception ou signaler le formulaire.',
    unsubscribe: 'Se désabonner',
    shortened:
      '[Texte raccourci : {shown} caractères sur {all}. Le formulaire a reçu votre réponse entière.]',
    linkRemoved: '[lien supprimé]',
    stopTitle: 'Ne plus recevoir d’accusés de réception ?',
    stopText:
      'Nous n’enverrons plus d’accusés de réception des formulaires de cette organisation à l’adresse qui a reçu ce lien.',
    stopButton: 'Se désabonner',
    stoppedTitle: 'Désabonnement effectué',
    stoppedText:
      'Nous n’enverrons plus d’accusés de réception des formulaires de cette organisation à cette adresse.',
  },
  es: {
    subject: 'Gracias por su respuesta',
    message: 'Hemos recibido sus respuestas. A continuación encontrará una copia.',
    reason:
      'Este mensaje lo escribió el propietario del formulario «{form}», no {brand}. Lo ha recibido porque esta dirección se introdujo en ese formulario en {host}. Si no fue usted, puede darse de baja de sus acuses de recibo o denunciar el formulario.',
    unsubscribe: 'Darse de baja',
    shortened:
      '[Texto abreviado: {shown} de {all} caracteres. El formulario tiene su respuesta completa.]',
    linkRemoved: '[enlace eliminado]',
    stopTitle: '¿Dejar de recibir acuses de recibo?',
    stopText:
      'Dejaremos de enviar acuses de recibo de los formularios de esta organización a la dirección que recibió este enlace.',
    stopButton: 'Darse de baja',
    stoppedTitle: 'Se ha dado de baja',
    stoppedText:
      'No enviaremos más acuses de recibo de los formularios de esta organización a esta dirección.',
  },
  it: {
    subject: 'Grazie per la sua risposta',
    message: 'Abbiamo ricevuto le sue risposte. Di seguito ne trova una copia.',
    reason:
      'Questo messaggio è stato scritto dal proprietario del modulo «{form}», non da {brand}. L’ha ricevuto perché questo indirizzo è stato inserito in quel modulo su {host}. Se non è stato lei, può annullare l’iscrizione alle conferme o segnalare il modulo.',
    unsubscribe: 'Annulla l’iscrizione',
    shortened:
      '[Testo abbreviato: {shown} di {all} caratteri. Il modulo ha la sua risposta completa.]',
    linkRemoved: '[link rimosso]',
    stopTitle: 'Non ricevere più conferme?',
    stopText:
      'Non invieremo più conferme dei moduli di questa organizzazione all’indirizzo che ha ricevuto questo link.',
    stopButton: 'Annulla l’iscrizione',
    stoppedTitle: 'Iscrizione annullata',
    stoppedText:
      'Non invieremo più conferme dei moduli di questa organizzazione a questo indirizzo.',
  },
  pt: {
    subject: 'Obrigado pela sua resposta',
    message: 'Recebemos as suas respostas. Encontra uma cópia abaixo.',
    reason:
      'Esta mensagem foi escrita pelo proprietário do formulário «{form}», não por {brand}. Recebeu-a porque este endereço foi introduzido nesse formulário em {host}. Se não foi você, pode cancelar a subscrição dos comprovativos ou denunciar o formulário.',
    unsubscribe: 'Cancelar subscrição',
    shortened:
      '[Texto abreviado: {shown} de {all} caracteres. O formulário tem a sua resposta completa.]',
    linkRemoved: '[link removido]',
    stopTitle: 'Deixar de receber comprovativos?',
    stopText:
      'Deixaremos de enviar comprovativos dos formulários desta organização para o endereço que recebeu este link.',
    stopButton: 'Cancelar subscrição',
    stoppedTitle: 'Subscrição cancelada',
    stoppedText:
      'Não enviaremos mais comprovativos dos formulários desta organização para este endereço.',
  },
  nl: {
    subject: 'Bedankt voor uw reactie',
    message: 'We hebben uw antwoorden ontvangen. Hieronder vindt u een kopie.',
    reason:
      'Dit bericht is geschreven door de eigenaar van het formulier “{form}”, niet door {brand}. U hebt het ontvangen omdat dit adres in dat formulier op {host} is ingevuld. Was u dat niet, dan kunt u zich afmelden voor de ontvangstbevestigingen of het formulier melden.',
    unsubscribe: 'Afmelden',
    shortened: '[Ingekort: {shown} van {all} tekens. Het formulier heeft uw hele antwoord.]',
    linkRemoved: '[link verwijderd]',
    stopTitle: 'Geen ontvangstbevestigingen meer?',
    stopText:
      'We sturen dan geen ontvangstbevestigingen van formulieren van deze organisatie meer naar het adres dat deze link heeft ontvangen.',
    stopButton: 'Afmelden',
    stoppedTitle: 'U bent afgemeld',
    stoppedText:
      'We sturen geen ontvangstbevestigingen van formulieren van deze organisatie meer naar dit adres.',
  },
  pl: {
    subject: 'Dziękujemy za odpowiedź',
    message: 'Otrzymaliśmy Twoje odpowiedzi. Poniżej znajdziesz ich kopię.',
    reason:
      'Tę wiadomość napisał właściciel formularza „{form}”, a nie {brand}. Otrzymujesz ją, ponieważ ten adres podano w tym formularzu w serwisie {host}. Jeśli to nie Ty, możesz zrezygnować z potwierdzeń lub zgłosić formularz.',
    unsubscribe: 'Zrezygnuj z potwierdzeń',
    shortened: '[Skrócono: {shown} z {all} znaków. Formularz zawiera całą odpowiedź.]',
    linkRemoved: '[usunięto link]',
    stopTitle: 'Zrezygnować z potwierdzeń?',
    stopText:
      'Nie będziemy już wysyłać potwierdzeń z formularzy tej organizacji na adres, na który przyszedł ten link.',
    stopButton: 'Zrezygnuj z potwierdzeń',
    stoppedTitle: 'Zrezygnowano z potwierdzeń',
    stoppedText: 'Nie będziemy już wysyłać potwierdzeń z formularzy tej organizacji na ten adres.',
  },
  sv: {
    subject: 'Tack för ditt svar',
    message: 'Vi har tagit emot dina svar. Du hittar en kopia nedan.',
    reason:
      'Det här meddelandet skrevs av ägaren till formuläret ”{form}”, inte av {brand}. Du fick det eftersom den här adressen angavs i formuläret på {host}. Om det inte var du kan du avregistrera dig från kvittenserna eller anmäla formuläret.',
    unsubscribe: 'Avregistrera',
    shortened: '[Förkortat: {shown} av {all} tecken. Formuläret har hela ditt svar.]',
    linkRemoved: '[länken borttagen]',
    stopTitle: 'Sluta få kvittenser?',
    stopText:
      'Vi slutar skicka kvittenser för den här organisationens formulär till adressen som fick länken.',
    stopButton: 'Avregistrera',
    stoppedTitle: 'Avregistrerad',
    stoppedText:
      'Vi skickar inga fler kvittenser för den här organisationens formulär till den här adressen.',
  },
  tr: {
    subject: 'Yanıtınız için teşekkür ederiz',
    message: 'Yanıtlarınızı aldık. Bir kopyasını aşağıda bulabilirsiniz.',
    reason:
      'Bu iletiyi {brand} değil, “{form}” formunun sahibi yazdı. Bu adres {host} üzerindeki forma girildiği için bu iletiyi aldınız. Adresi siz girmediyseniz alındı iletilerinin aboneliğinden çıkabilir veya formu şikayet edebilirsiniz.',
    unsubscribe: 'Abonelikten çık',
    shortened: '[Kısaltıldı: {all} karakterin {shown} kadarı. Yanıtınızın tamamı formdadır.]',
    linkRemoved: '[bağlantı kaldırıldı]',
    stopTitle: 'Alındı iletileri durdurulsun mu?',
    stopText:
      'Bu kuruluşun formlarının alındı iletilerini bu bağlantının gönderildiği adrese artık göndermeyeceğiz.',
    stopButton: 'Abonelikten çık',
    stoppedTitle: 'Abonelikten çıktınız',
    stoppedText: 'Bu kuruluşun formlarının alındı iletilerini bu adrese artık göndermeyeceğiz.',
  },
  ar: {
    subject: 'شكرًا لإجابتك',
    message: 'لقد استلمنا إجاباتك. ستجد نسخة منها أدناه.',
    reason:
      'كتب هذه الرسالة مالك النموذج «{form}» وليس {brand}. وصلتك لأن هذا العنوان أُدخل في ذلك النموذج على {host}. إذا لم تُدخله أنت، فيمكنك إلغاء الاشتراك في الإيصالات أو الإبلاغ عن النموذج.',
    unsubscribe: 'إلغاء الاشتراك',
    shortened: '[اختُصر النص: {shown} من {all} حرف. إجابتك الكاملة محفوظة في النموذج.]',
    linkRemoved: '[أُزيل الرابط]',
    stopTitle: 'هل تريد إيقاف الإيصالات؟',
    stopText: 'لن نرسل بعد ذلك إيصالات نماذج هذه المؤسسة إلى العنوان الذي أُرسل إليه هذا الرابط.',
    stopButton: 'إيقاف الإيصالات',
    stoppedTitle: 'أُوقفت الإيصالات',
    stoppedText: 'لن نرسل إيصالات نماذج هذه المؤسسة إلى هذا العنوان بعد الآن.',
  },
  zh: {
    subject: '感谢您的回复',
    message: '我们已收到您的答案，副本见下文。',
    reason:
      '此邮件由表单“{form}”的所有者撰写，而非 {brand}。您收到此邮件，是因为有人在 {host} 的该表单中填写了此地址。如果不是您本人填写，您可以退订其回执或举报该表单。',
    unsubscribe: '退订',
    shortened: '[已缩短：显示 {all} 个字符中的 {shown} 个。表单已保存您的完整答案。]',
    linkRemoved: '[链接已移除]',
    stopTitle: '要停止接收回执吗？',
    stopText: '我们将不再向收到此链接的地址发送该组织表单的回执。',
    stopButton: '停止接收回执',
    stoppedTitle: '已停止发送回执',
    stoppedText: '我们不会再向此地址发送该组织表单的回执。',
  },
};

/** The words in a language, and the language they are in: English where we have none in the wanted one. */
export function receiptWords(locale: string): {
  words: ReceiptWords & { report: string };
  locale: string;
} {
  const words = inLanguage(IN, locale);
  const report = reportLinkText(locale).text;
  return words
    ? { words: { ...words, report }, locale }
    : { words: { ...ENGLISH, report }, locale: 'en-GB' };
}
