# URL: address of the system. KEY: test key hm_test_… Python 3.8 and later, no packages: python3 first_letter.py
import base64, json, os, time, urllib.error, urllib.request

base, key = os.environ["URL"], os.environ["KEY"]


def call(method, path, body=None):
    request = urllib.request.Request(base + path, method=method)
    request.add_header("Authorization", "Bearer " + key)
    request.add_header("Accept-Language", "en")
    data = None
    if body is not None:
        request.add_header("Content-Type", "application/json")
        data = json.dumps(body).encode()
    try:
        with urllib.request.urlopen(request, data) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        refusal = json.load(error)
        raise SystemExit("{Code}: {Message} (request {RequestId})".format(**refusal))


with open("letter.pdf", "rb") as file:
    document = base64.b64encode(file.read()).decode()
letter = call("POST", "/api/PdfMail", {
    "Receiver": "test: delivered",
    "Address": "ул. Навои, 5",
    "Region": int(os.environ["REGION"]),
    "Area": int(os.environ["AREA"]),
    # Your own number: repeating the call returns the same letter.
    "ExternalId": os.environ["NUMBER"],
    "Document64": document,
})
call("PUT", "/api/SendMail/%d" % letter["Id"], {"Signature": "test"})

state = letter
while not state["Perform"]:
    time.sleep(1)
    state = call("GET", "/api/mail/%d" % letter["Id"])
print(state["Perform"]["TypeName"])
