/** The author of planned changes in the audit trail. Usernames have no spaces, so no user has this name. */
export const SCHEDULE_NAME = 'The schedule';

/** The author of what a command imports, in the audit trail. */
export const IMPORT_NAME = 'An import';

/** Whom the audit trail names where an attempt to sign in leads to no account. No user may have this name. */
export const NO_ACCOUNT_NAME = 'Somebody';

/**
 * Letters and digits that look like others: each with what it looks like, by the script they belong to. From the
 * confusables of UTS #39 (Unicode 10, https://www.unicode.org/license.txt), those that a username may hold in its
 * normal form and that another one looks like.
 */
const LOOK_ALIKES = [
  // Common
  '0O 1l',
  // Latin
  'ʔ? Ɂ? Ꝛ2 Ƨ2 Ɜ3 Ȝ3 Ʒ3 Ꝫ3 Ƽ5 ȣ8 Ȣ8 Ꝯ9 ɑa ꜳaa ꜲAA æae ÆAE ꜵao ꜴAO ꜷau ꜶAU ꜹav ꜻav ꜸAV ꜺAV ꜽay',
  'ꜼAY Ƅb ꞴB ƃb\u0304 Ƃb\u0304 ƀb\u0335 ᴄc ɛꞓ ĐD\u0335 ÐD\u0335 ƉD\u0335 ꝺꝹ ʤdȝ ʣdz ʥdʑ ꬲe əǝ ᴔǝo ᴈɜ ꞝʚ ꬵf ꞙf',
  'ẝf ꞘF ʩfŋ ɡg ᶃg ƍg ɦh\u0314 ⱧH\u0329 ħh\u0335 ꞕꜧ ıi ɪi ɩi ɨi\u0335 ᵻi\u0335 ᵼi\u0335 ꞲJ ⱩK\u0329 ꝀK\u0335',
  'Il Ɩl ǀl Ɨl\u0335 ƚl\u0335 ǁll ʪls ɮlȝ ʫlz ƞn\u0329 ᴏo ᴑo ꬽo øo\u0338 ꬾo\u0338 ɵo\u0335 ꝋo\u0335 ƟO\u0335',
  'ꝊO\u0335 œoe ŒOE ɶoᴇ ꝏoo ꝎOO ↄɔ ᴐɔ ↃƆ ꭢɔe ᶐɋ ᴋĸ ꭇr ꭈr ƦR ɍr\u0335 mrn ꜱs ƽs ꞵß ꭍʃ ꜨT3 ʨtɕ ꝷtf ʦts ʧtʃ ꜩtȝ',
  'ꞟu ᴜu ꭎu ꭒu ʋu ᵫue ꭣuo ᴠv ɯw ᴡw ᴍʍ ꞳX ɣy ᶌy ʏy ỿy ꭚy ɏy\u0335 ɎY\u0335 ʒȝ ꝫȝ ᴢz ƿþ ᴤƨ ꭓχ ꭕχ ꞷω ꭠљ ꞶꙌ Ʇꓕ Ꞟꓤ',
  'ꞛ𐐺 Ꞛ𐐒',
  // Greek
  'αa ΑA ΒB εꞓ ͽꜿ ϿꜾ δẟ ΕE ϜF ΗH ͰⱵ ιi ϳj ͿJ ΚK Ιl ΜM ϺM ΝN ηn\u0329 ͷᴎ οo σo ΟO θO\u0335 ΘO\u0335 ͻɔ ϽƆ ρp',
  'ΡP ᴩᴘ φɸ κĸ ᴦr βß ΣƩ ΤT τᴛ υu νv ᴧʌ ΛɅ ΧX γy ΥY ΖZ ϸþ ϷÞ ᴨπ ϛς ͶИ',
  // Cyrillic
  'ъˉb ꙑˉbi Ꙅ2 З3 Ӡ3 б6 аa АA ӕae ӔAE Ьb ВB Бb\u0304 ҍb\u0335 Ҍb\u0335 ѣb\u0335 Ѣb\u0335 Ыbl вʙ сc СC єꞓ ԑꞓ',
  'ЄꞒ ԁd еe ҽe ЕE ҿe\u0328 әǝ ӘƏ ԐƐ зɜ ԌG ԍɢ һh НH ꚕh\u0314 ҢH\u0329 ћh\u0335 ӉH\u0326 ӇH\u0326 нʜ ӊʜ\u0326',
  'ӈʜ\u0326 ԊǶ іi ꙇi ӏi јj ЈJ КK ҚK\u0329 ҞK\u0335 Іl Ӏl ЮlO МM иᴎ оo ОO өo\u0335 ѳo\u0335 ӨO\u0335 ѲO\u0335',
  'ꚙoo ꚘOO рp РP фɸ ԛq кĸ гr ғr\u0335 яᴙ ѕs ЅS ТT тᴛ ѵv ѴV ЛɅ ѡw ԝw ԜW мʍ хx ХX уy үy УY ҮY ұy\u0335 ҰY\u0335',
  'ӡȝ ꙅƨ ьƅ ыƅi Ꙩʘ ГΓ пπ ПΠ ФΦ ѱψ ѰΨ ꙍω ᴫл ӌҷ ӋҶ ꙐЪl Ꚛ𐊨',
  // Armenian
  'ծẟ քf ցg հh յȷ ոn ռn օo ՕO գq զq ՏS սu ՍU պɰ աw ՓΦ Մሆ Ռቡ Իኮ Պጣ',
  // Georgian
  'ჿo ႠꞆ ყy ჳȝ',
  // Hebrew
  '\u05D5l \u05DFl \u05F0ll \u05E1o \u05D8v',
  // Arabic
  '\u0660. \u06F0. \u06F2\u0662 \u06F3\u0663 \u06F4\u0664 \u06F6\u0666 \u06F9\u0669 \u0661l \u06F1l \u0627l',
  '\u0672l\u0674 \u0665o \u06F5o \u0647o \u06BEo \u06C1o \u06D5o \u06FFo\u0302 \u0667V \u06F7V \u0668Ʌ',
  '\u06F8Ʌ \u{102F5}Z \u06D0\u067B \u08A9\u0754 \u0767\u0754 \u06C3\u0629 \u0681\u062D\u0654',
  '\u0772\u062D\u0654 \u{102E1}\u062F \u{102F2}\u0635 \u{102E8}\u0637 \u06A7\u0641 \u08BB\u06A1 \u066F\u06A1',
  '\u08BC\u06A1 \u06A4\u06A1\u06DB \u06A8\u06A1\u06DB \u06A9\u0643 \u06AA\u0643 \u06AD\u0643\u06DB',
  '\u0763\u0643\u06DB \u0762\u06AC \u08B0\u06AF \u{102E4}\u0648 \u08B1\u0648 \u066E\u0649 \u06BA\u0649',
  '\u08BD\u0649 \u064A\u0649 \u06CC\u0649 \u06D2\u0649 \u0679\u0649\u0615 \u06BB\u0649\u0615',
  '\u067E\u0649\u06DB \u062B\u0649\u06DB \u06BD\u0649\u06DB \u06D1\u0649\u06DB \u063F\u0649\u06DB',
  '\u0756\u0649\u0306 \u06CE\u0649\u0306',
  // Devanagari
  'ॽ? १\u0669 ०o',
  // Bengali
  '৪8 ৭9 ০O ৠঋ\u09C3 ৡঋ\u09C3',
  // Gurmukhi
  '੪8 ੧9 ੦o',
  // Gujarati
  '૨२ ૩३ ૪४ ૮८ ૦o ઽऽ',
  // Oriya
  '୨9 ୦O ଠO',
  // Tamil
  '௦o ௮அ ரஈ ௨உ ஊஉள ௭எ ஜஐ ௧க ௪ச ௰ய',
  // Telugu
  '౦o ఔఒ\u0C4C ఓఒ\u0C55',
  // Kannada
  '೧౧ ೨౨ ೯౯ ೦o ಅఅ ಆఆ ಇఇ ಒఒ ಔఒ\u0C4C ಓఒ\u0C55 ಜజ ಞఞ ಣణ ಯయ ಱఱ ಲల',
  // Malayalam
  'ൎॱ ൭9 ൦o ഠo ൟoരo ഉஉ ജஐ ണண ഴழ ശஶ ൡഞ ഌന\u0D41 ങന\u0D41 ൯ന\u0D4D ൻന\u0D4D റര ൪ര\u0D4D ർര\u0D4D',
  // Sinhala
  '෪ජ ෫ද',
  // Thai
  '๐o ฃข ดค ตค มฆ ซช ฏฎ ทฑ ฦภ ๅา แเเ',
  // Lao
  '໐o ຈจ ບบ ປป ຝฝ ພพ ຟฟ ຍย',
  // Tibetan
  'ཪར',
  // Myanmar
  'ၥ၁ ၀o ဝo',
  // Ethiopic
  'ዐO ሀU ሣɰ ቀΦ ኔձ በՈ',
  // Khmer
  'ឣអ',
  // Hiragana
  'く❬',
  // Katakana
  'ノ/ ヘへ ニ二 イ亻 ハ八 カ力 ト卜 ロ口 タ夕 エ工',
  // Han
  '𡿨❬ 丿/ 一ー 〇O 倂併 值値 囗口 䎛㖈 啟啓 士土 㦳㘽 填塡 壿墫 嬀媯 帲帡 戸戶 搉㩁 曶㫚 晩晚 肦朌 胐朏 胊朐 脁朓 胶㬵 脧朘 幐㬺 䐠㬻 膧朣 柿杮 槩㮣 樧榝 潙溈 鿃䀹 晣䀿 硏研',
  '絶絕 腁胼 朦䑃 蔿蒍 虁蘷 詽訮 訞䚶 讏讆 豣豜 趆赿 跺跥 躛躗 輧軿 郞郎 鎮鎭 隸隷 鹃鹂 黒黑',
];

const prototypes = new Map(
  LOOK_ALIKES.flatMap((line) => line.split(' ')).map((pair) => {
    const [letter = '', ...prototype] = pair;
    return [letter, prototype.join('')];
  }),
);

/** Each letter as the one that it looks like (UTS #39, 4). */
const withPrototypes = (name: string): string =>
  Array.from(name.normalize('NFD'), (letter) => prototypes.get(letter) ?? letter)
    .join('')
    .normalize('NFD');

/**
 * Returns what a username looks like: two that look the same, in any script, have the same skeleton, which is in lower case.
 * Capitals are looked at as they are first, since they look like other letters than the small ones do.
 * @param name in its normal form
 */
export const skeletonOf = (name: string): string => withPrototypes(withPrototypes(name).toLowerCase());

/** The names that the audit trail gives to those who are no users. */
const RESERVED = new Set([NO_ACCOUNT_NAME, SCHEDULE_NAME, IMPORT_NAME].map(skeletonOf));

/** Returns whether a username is, or looks like, a name that the audit trail uses itself. */
export const isReserved = (name: string): boolean => RESERVED.has(skeletonOf(name));
