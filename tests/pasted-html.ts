/** As Word 365 writes it to the clipboard. */
export const wordHtml = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0in; font-family:"Calibri",sans-serif;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<h1 style='margin-top:12.0pt'>Returns<o:p></o:p></h1>
<p class=MsoNormal style='text-align:justify'><b style='mso-bidi-font-weight:normal'>Three&nbsp;days</b> to <span style='color:red'>return</span><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Unused<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>With box<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><!--[if !supportLists]--><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><!--[endif]-->Call us</p>
<!--EndFragment--></body></html>`;

/** As a post on Facebook's site is copied. */
export const facebookHtml = `<div class="x11i5rnm xat24cr"><div dir="auto" style="text-align: start;">ঈদের নতুন কালেকশন <span class="html-span xexx8yu"><img height="16" width="16" alt="😍" referrerpolicy="origin-when-cross-origin" src="https://static.xx.fbcdn.net/images/emoji.php/v9/t7f/1/16/1f60d.png" style="border: 0px;"></span></div></div><div dir="auto" style="text-align: start;">See <a class="x1i10hfl" href="https://l.facebook.com/l.php?u=https%3A%2F%2Frahima.example%2F%3Fa%3D1&amp;h=AT0x" rel="nofollow noreferrer" role="link" style="color: blue;" target="_blank">rahima.example</a></div>`;
