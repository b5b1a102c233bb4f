const word = (choices: string) => `(?:${choices})(?![\\p{L}])`;
const label = (choices: string) => new RegExp(`^\\s*${word(choices)}\\s*(?:[:：]|[-–—]\\s)?\\s*`, 'iu');

const receiverWords = 'кому|получатель|адресат|кимга|қабул қилувчи|олувчи|kimga|qabul qiluvchi|oluvchi';
const addressWords = 'куда|адрес получателя|адрес|қаерга|манзили|манзил|олувчи манзили|qayerga|qaerga|manzili|manzil';
const senderWords =
  'от кого|откуда|отправитель|кимдан|қаердан|юборувчи|жўнатувчи|kimdan|qayerdan|yuboruvchi|jo.?natuvchi';

/** Patterns for a label at the beginning of a line: «Кому:», «Адрес:», «Отправитель:». */
export const addressLabels = {
  receiver: label(receiverWords),
  address: label(addressWords),
  sender: label(senderWords),
} as const;

const everyLabel = new RegExp(
  `^\\s*${word([receiverWords, addressWords, senderWords].join('|'))}\\s*[:：]?\\s*$`,
  'iu',
);

export const isOnlyLabel = (text: string): boolean => everyLabel.test(text);

/** Matches words of the sender's letterhead, such as labels of tax numbers, accounts and telephones. */
export const letterheadPattern =
  /(?:^|[^\p{L}])(?:инн|стир|stir|inn|мфо|mfo|окэд|оквэд|р\/с|х\/р|h\/r|тел|tel|факс|faks|e-?mail|www)(?![\p{L}])|@/iu;

/** Matches the start of a line below the address, such as a number, a date, a telephone or an e-mail address. */
export const afterAddressPattern =
  /^\s*(?:№|исх|вх|сана|sana|дата|тел|tel|факс|faks|e-?mail|инн|стир|stir|\d{1,2}[./]\d{1,2}[./]\d{4}|на №)/iu;

const street = [
  'ул|улица|пр|пр-т|просп|проспект|пер|переулок|туп|тупик|проезд|шоссе|мах|махалля|маҳалля|маҳалла|м-в|массив|мас|кв-л',
  'квартал|мкр|микрорайон|дом|д|кв|корп|стр|кишлак|қишлоқ|к-к|пос|посёлок|поселок|село|с|мфй|сгм|ссг|скп|кўчаси|кўча',
  'кўч|куча|кучаси|уй|хонадон|хон|даҳа|даҳаси|даха|берк|тор|йўли|маҳалласи|қишлоғи|мавзеси|мавзе|шаҳарча|қфй|шфй',
  'ko.?chasi|ko.?cha|ko.?ch|mahallasi|mahalla|mah|mfy|uy|xonadon|xon|daha|dahasi|mavze|mavzesi|qishlog.?i|qishloq',
  'yo.?li|tor|berk|massiv|kvartal|qfy|shfy',
].join('|');
const streetWord = new RegExp(`(?:^|[^\\p{L}])(?:${street})(?![\\p{L}])`, 'iu');
const streetStart = new RegExp(`^\\s*(?:${street})(?![\\p{L}])`, 'iu');

/** Whether the text names a street, a quarter or a house. */
export const hasStreet = (text: string): boolean => streetWord.test(text);
export const startsWithStreet = (text: string): boolean => streetStart.test(text);

export const postalIndexPattern = /(?:^|(?<=[\s,]))(?:индекс[:\s]*|indeks[:\s]*)?\d{6}(?=$|[\s,])/iu;
export const countryPattern =
  /^\s*(?:(?:республика\s+)?узбекистан|р\.?\s?уз\.?|ўзбекистон(?:\s+республикаси)?|o.?zbekiston(?:\s+respublikasi)?)\s*$/iu;

const organizationWords = [
  'ооо|оао|зао|ао|аж|мчж|чп|хк|хт|сп|ип|яттт|ятт|дп|дук|гуп|тдюл|mchj|aj|xk|xt|qk|ok|dk|duk|yatt|ooo|llc|jsc|банк',
  'банки|bank|banki|ҳокимлиги|хокимият|hokimligi|суд|суди|sudi|прокуратура|прокуратураси|бўлими|бошқармаси|филиал',
  'филиали|filiali|управление|инспекция|школа|мактаб|мактаби|больница|шифохонаси|жамияти|корхонаси|хўжалиги|jamiyati',
  'korxonasi',
].join('|');

/** Matches words, abbreviations and quotation marks that occur only in names of organizations. */
export const organizationPattern = new RegExp(`(?:^|[^\\p{L}])(?:${organizationWords})(?![\\p{L}])|[«"“„]`, 'iu');
